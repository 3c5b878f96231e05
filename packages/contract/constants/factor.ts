export const factorConstants = {
  factor: {
    /** As all apps count them (RFC 6238). */
    digits: 6,
    stepSeconds: 30,
    /** So many steps before and after are good, too: clocks of phones differ. */
    slackSteps: 1,
    recoveryCodes: 10,
    recoveryLength: 10,
    /** How long there is for the code after the password. */
    ticketMinutes: 5,
  },
} as const;
