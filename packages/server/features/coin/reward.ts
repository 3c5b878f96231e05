/**
 * Coins for work (ruling 16b). Attendance stands in the centre's settings; these follow when their features
 * are built and a centre may set them.
 */
export const rewards = {
  task: { easy: 2, medium: 4, hard: 6 },
  lesson: 2,
  quiz: 1,
  typing: 1,
  post: 2,
  referral: 20,
  badge: 5,
  /** By place; from the fourth to the tenth the last one. */
  season: [60, 40, 20, 10],
} as const;
