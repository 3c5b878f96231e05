export const authConstants = {
  accessTokenSeconds: 900,
  handoverSeconds: 300,
  passwordTries: 5,
  /** Letters of a password that somebody chooses. */
  passwordMin: 8,
  startCodeDays: 14,
  startCodeLength: 8,
  passwordTriesMinutes: 15,
  /** So many sessions of a person live on the platform, and as many on embedding pages: those that were used last. */
  sessionsMost: 20,
} as const;
