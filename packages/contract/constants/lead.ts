export const leadConstants = {
  lead: {
    /** Of one phone number within a day. */
    aDay: 3,
    /** From one address within a day: a school whose classes take a test. */
    addressADay: 100,
    nameMax: 120,
    noteMax: 500,
    page: 50,
    /** How long they are kept, as the privacy policy says. */
    keptDays: 365,
  },
} as const;
