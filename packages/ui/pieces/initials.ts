/** First letters of the first two words. */
export const initials = (name: string): string =>
  name
    // Signs that stand around a name that is read from right to left.
    .replace(/[\u2068\u2069]/g, '')
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
