export const notificationConstants = {
  streakNoticeMaxDays: 5,
  notificationReadMax: 100,
} as const;
