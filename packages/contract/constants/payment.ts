export const paymentDefaults = {
  /** Signing in is refused below this balance; null: never. */
  debtBlockBelow: null as number | null,
  /** What is owed is paid up to this lesson of the month: the second. */
  paymentDueLesson: 2,
};
