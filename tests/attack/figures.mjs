/** What an answer may take beside an attack, in milliseconds: twice what it takes in quiet, or 300. */
export const allowed = (quietP99) => Math.max(2 * quietP99, 300);

/** What others do. */
export const kinds = ['read', 'sign-in'];

/** @returns the time that 99 of a hundred of their reads, or sign-ins, did not exceed; 0 of nothing. */
export function p99Of(samples, wanted) {
  const sorted = samples
    .filter(({ kind }) => kind === wanted)
    .map(({ milliseconds }) => milliseconds)
    .sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.99) - 1)] ?? 0;
}
