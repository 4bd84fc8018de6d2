export { readMap, readTerm, showMap, showTerm, type Style } from './show.js';
