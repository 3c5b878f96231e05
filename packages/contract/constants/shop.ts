export const shopConstants = {
  shopUndoMinutes: 10,
  /** Purchases of one student that are taken back on a day. */
  shopUndosADay: 10,
  shopQuantityMax: 10,
  pickupCodeLength: 6,
} as const;

export const shopDefaults = {
  shopTrialLessons: 3,
};
