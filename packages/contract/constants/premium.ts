export const premiumConstants = {
  subscribeLoadingMs: 500,
  premiumReferenceDays: 30,
  /** What the reward shows on the student's figure, as `content/product/` names it: it is theirs. */
  premiumGift: 'crown',
} as const;

export const premiumDefaults = {
  premiumPrice: 299,
  premiumDays: 30,
  premiumRenewLastDays: 7,
};
