export const premiumConstants = {
  subscribeLoadingMs: 500,
  premiumReferenceDays: 30,
} as const;

export const premiumDefaults = {
  premiumPrice: 299,
  premiumDays: 30,
  premiumRenewLastDays: 7,
};
