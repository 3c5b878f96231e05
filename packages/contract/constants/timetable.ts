export const timetableConstants = {
  /** Lessons of a timetable stand in the calendar so many days ahead. */
  lessonDaysAhead: 28,
  /** A lesson may be put so far from today, in days, and last so long. */
  lessonMostDays: 366,
  lessonMostHours: 12,
} as const;
