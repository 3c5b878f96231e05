export const referralConstants = {
  referralHours: 8,
} as const;
