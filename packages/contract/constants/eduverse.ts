export const eduverseDefaults = {
  onlineCoinsMonth: { free: 40, premium: 80 },
  /** Lessons of each online course without premium. */
  freeLessons: 3,
};
