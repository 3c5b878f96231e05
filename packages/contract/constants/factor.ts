export const factorConstants = {
  factor: {
    /** As all apps count them (RFC 6238). */
    digits: 6,
    stepSeconds: 30,
    /** So many steps before and after are good, too: clocks of phones differ. */
    slackSteps: 1,
    /** By so many a phone's clock may be wrong: it is followed. */
    driftSteps: 10,
    /** So far either way it is looked for when it is turned on: an hour. */
    lookSteps: 120,
    recoveryCodes: 10,
    recoveryLength: 10,
    /** How long there is for the code after the password. */
    ticketMinutes: 5,
  },
} as const;

export const factorDefaults = {
  /** From which day on administrators need the second step for what is the staff's; null: never. */
  factorAdminsFrom: null as string | null,
  /** The same of all staff. */
  factorStaffFrom: null as string | null,
};
