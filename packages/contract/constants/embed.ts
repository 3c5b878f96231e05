export const embedConstants = {
  embeddedRefreshHours: 12,
  guestTokenHours: 12,
} as const;
