export const streakConstants = {
  /** Where a streak’s flame grows: each has a badge. */
  streakMilestones: [3, 7, 14, 30, 100],
  streakWeekDays: 7,
} as const;
