/** First letters of the first two words, without the signs that stand around a name that is read from right to left. */
export const initials = (name: string): string =>
  (name.match(/[^\s\u2068\u2069]+/g) ?? [])
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
