export const leadConstants = {
  lead: {
    /** Of one phone number within a day. */
    aDay: 3,
    /** From one address in an hour, which is a class or two that took a test, and from one site in a day. */
    anHour: 60,
    siteADay: 600,
    nameMax: 120,
    noteMax: 500,
    page: 50,
    /** How long they are kept, as the privacy policy says. */
    keptDays: 365,
  },
} as const;
