export const certificateConstants = {
  certificate: {
    codeLength: 12,
    page: 50,
    reasonMax: 300,
    /** So long a link to a paper is good: a page stays open for a day. */
    linkMinutes: 24 * 60,
  },
} as const;
