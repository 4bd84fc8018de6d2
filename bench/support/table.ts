/** Tables in Markdown, and the figures in them. */
export const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[times.length >> 1] ?? NaN;
export const total = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0);
export const slowest = (times: readonly number[]): number => Math.max(...times);

export const ms = (time: number): string => time.toFixed(time < 10 ? 3 : 0);
export const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

type Cell = string | number;
const line = (cells: readonly Cell[]): void => {
  console.log(`| ${cells.join(' | ')} |`);
};
export function head(...cells: Cell[]): void {
  console.log();
  line(cells);
  line(cells.map(() => '---'));
}
export const row = (...cells: Cell[]): void => {
  line(cells);
};
