export const attendanceConstants = {
  calendarDelayMs: 50,
} as const;

export const attendanceDefaults = {
  attendanceCoins: { free: 2, premium: 4 },
  attendanceXp: 5,
};
