export const raceConstants = {
  race: {
    /** So many type in one race. */
    places: 40,
    /** A code to join by is of so many digits. */
    codeDigits: 6,
    /** From the teacher's press to the first key: as long as one counts three, two, one. */
    countdownMs: 3000,
    /** Keys that were struck before the end may come so much later. */
    onWayMs: 5000,
    /** How long a room waits for its start. */
    roomMinutes: 60,
    /** Its end follows from its text: whoever types so many letters a minute just reaches it. */
    lettersMinute: 30,
    /** So many wrong codes within so many minutes, then whoever guesses has to wait. */
    wrongCodes: 10,
    wrongMinutes: 30,
    /** How long a race may be read after it was opened. */
    keptDays: 30,
  },
} as const;
