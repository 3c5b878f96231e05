export const streakConstants = {
  streakWeekDays: 7,
} as const;
