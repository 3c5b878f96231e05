export const privacyConstants = {
  privacy: {
    /** Copies of one’s data in a day: each one reads all tables. */
    copiesADay: 3,
    /** How long one may think better of a deletion, or object to a child’s. */
    graceDays: 14,
    /** Whoever may be younger needs the consent of a parent. */
    consentAge: 16,
    nameMax: 120,
    /** Letters of why an administrator decides on a deletion that somebody objected to. */
    reasonMax: 300,
    /** How long notices, talks with the assistant and files of homework are kept. */
    keptMonths: 12,
  },
} as const;
