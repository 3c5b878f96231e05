export const extraConstants = {
  extraLesson: {
    /** Cancelled so many hours before it begins, a booking costs no use. */
    cancelHours: 2,
    /** Rows of a page. */
    page: 50,
    /** For so many slots one may wait at once. */
    waitingMax: 10,
    /** So often in 24 hours one is told that one's turn came in the same slot. */
    toldADay: 5,
    topicMax: 200,
    /** A teacher repeats a slot every week for so many weeks at the most. */
    weeksMax: 16,
    placesMax: 30,
    minutes: { min: 15, max: 180 },
  },
} as const;
