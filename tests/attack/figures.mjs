/** What an answer may take beside an attack, in milliseconds: twice what it takes in quiet, or 300. */
export const allowed = (quietP99) => Math.max(2 * quietP99, 300);

/** Of what others met, their reads; the rest are sign-ins. */
export const readsOf = (samples) => samples.filter(({ kind }) => kind === 'read');

/** @returns the time that 99 of a hundred did not exceed; 0 of nothing. */
export function p99(samples) {
  const sorted = samples.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.99) - 1)] ?? 0;
}
