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
    /** Of so many hand-ins to one task in a day a fault in a hidden test is told by its kind and the tests before it. */
    hiddenTold: 15,
    /** After them it is told at a beat of so many seconds from handing in: longer than all tests of a task may run. */
    tellEverySeconds: 30,
    /** Hand-ins of a student to all tasks together. */
    handIns: { minute: 30, day: 200 },
    /** Of each task so many of the latest hand-ins keep their programs. */
    codesKept: 50,
    /** From so many students on, how many solved a task says how hard it is. */
    triedBy: 20,
  },
} as const;

export const codingDefaults = {
  codingCoinsMonth: { free: 30, premium: 60 },
  codingSubmitsDay: { free: 5 },
};
