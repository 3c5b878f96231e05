export const coinDefaults = {
  /** What a teacher gives in a day: to one student, and to all together. */
  teacherCoins: { student: 20, all: 200 },
};
