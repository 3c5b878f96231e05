export const helloConstants = {
  /** How often somebody may say hello in a day. */
  hellosDay: 3,
  /** What the first hello of a day brings. */
  helloCoins: 1,
} as const;
