export const referralConstants = {
  referralHours: 8,
  /** Letters and digits of a link: nobody finds one by trying, and one can be read out. */
  referralCodeLength: 10,
} as const;
