export const interestsConstants = {
  interests: {
    statements: 48,
    /** Of each interest. */
    each: 8,
    /** What stands for "very much like me"; 0 for "not at all". */
    most: 4,
  },
} as const;
