export const interestsConstants = {
  interests: {
    statements: 48,
    /** Of each interest. */
    each: 8,
    /** What stands for "very much like me"; 0 for "not at all". */
    most: 4,
    /** Tests handed in from one address in an hour, which is a class or two, and from one site in a day. */
    anHour: 60,
    siteADay: 600,
  },
} as const;
