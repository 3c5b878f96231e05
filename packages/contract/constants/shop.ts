export const shopConstants = {
  shopUndoMinutes: 10,
  shopQuantityMax: 10,
  pickupCodeLength: 6,
} as const;

export const shopDefaults = {
  shopTrialLessons: 3,
};
