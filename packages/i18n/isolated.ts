const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Somebody's words among others: those that are read from right to left turn nothing around them. */
export const isolated = (words: string): string => (rightToLeft.test(words) ? `\u2068${words}\u2069` : words);
