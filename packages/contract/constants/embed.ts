export const embedConstants = {
  embeddedRefreshHours: 12,
  guestTokenHours: 12,
  embedCodeSeconds: 60,
} as const;
