export const lessonDefaults = {
  extraLessons: { perDay: 1, freeUses: 3 },
};
