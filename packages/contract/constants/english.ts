export const englishConstants = {
  english: {
    /** Exercises that are offered to repeat at a time, however long the break was. */
    offered: 20,
    /** So many repetitions of a day bring xp and let the day count. */
    reviewsDay: 10,
    /** A repetition that waited for a network counts when it was made, as its device says: of so many hours. */
    waitsHours: 24,
    /** The longest answer, and the most words or pairs of one. */
    answerMax: 200,
    piecesMax: 12,
  },
} as const;
