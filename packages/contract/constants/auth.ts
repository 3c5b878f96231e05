export const authConstants = {
  accessTokenSeconds: 900,
  handoverSeconds: 300,
  passwordTries: 5,
  /** Letters of a password that somebody chooses. */
  passwordMin: 8,
  startCodeDays: 14,
  passwordTriesMinutes: 15,
} as const;
