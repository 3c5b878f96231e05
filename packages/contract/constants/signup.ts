export const signupConstants = {
  signup: {
    /** How long a code is good, and the question by which it was asked for. */
    codeMinutes: 10,
    askMinutes: 30,
    /** Another code may be asked for after so long. */
    resendSeconds: 60,
    codeDigits: 6,
    /** Codes of a phone number on a day of the centre: of a chat or one address, and of all addresses. */
    codesADay: 5,
    codesOfNumber: 20,
    /** Tries of a code by whoever asked for it, and as many by everybody else, so that nobody locks the owner out. */
    triesACode: 5,
    /**
     * Tries at a phone number in any 24 hours, whichever call, login or server they come by: as many by whoever asked for the
     * code, and as many by everybody else. One code is good at a time: 25 x 2 tries at a million codes are 5e-5.
     */
    triesADay: 25,
    /** Numbers that codes are asked for, from one address in an hour: a class is forty. */
    numbersAnHour: 60,
    /** Questions for a code that are kept of a number: from one address, opened in one chat, and of all. */
    asksOfAddress: 5,
    asksOfChat: 5,
    asksOfNumber: 100,
    nameMax: 60,
    ages: { least: 5, most: 100 },
  },
} as const;
