export const codingConstants = {
  coding: {
    /** Letters of a program. */
    codeMax: 20_000,
    /** The ladder of hints: hint, bigger hint, idea. */
    hints: 3,
    /** Own submissions of a task that are listed. */
    listed: 50,
    /** Of what a program wrote so many letters are shown. */
    writtenMax: 2000,
    /** From so many students on, how many solved a task says how hard it is. */
    triedBy: 20,
  },
} as const;

export const codingDefaults = {
  codingCoinsMonth: { free: 30, premium: 60 },
  codingSubmitsDay: { free: 5 },
};
