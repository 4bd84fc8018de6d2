export { showMap, showTerm } from './show.js';
