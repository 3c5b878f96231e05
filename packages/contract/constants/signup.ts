export const signupConstants = {
  signup: {
    /** How long a code is good, and the question by which it was asked for. */
    codeMinutes: 10,
    askMinutes: 30,
    /** Another code may be asked for after so long. */
    resendSeconds: 60,
    codeDigits: 6,
    /**
     * Tries of codes at one phone number, whichever call, login or server they come by: so many in 24 hours from whoever
     * asked for the code, and as many from everybody else, so that nobody locks the owner out. A window of 24 hours may
     * touch two of both, and one code is good at a time: 12 x 2 x 2 tries at a million codes are 4.8e-5.
     */
    triesADay: 12,
    /** Numbers that codes are asked for, from one address in an hour: a class is forty. */
    numbersAnHour: 60,
    nameMax: 60,
    ages: { least: 5, most: 100 },
  },
} as const;
