export const ratingConstants = {
  ratingUpdateMinutes: 6,
} as const;
