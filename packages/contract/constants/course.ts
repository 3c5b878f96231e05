export const courseConstants = {
  lesson: {
    /** So much of a lesson has to be seen to finish it, in percent. */
    finishPercent: 90,
    /** Nobody reads more letters of a text in a second; the way to the server and back may take so much. */
    lettersPerSecond: 25,
    graceSeconds: 3,
    /** Nobody sees more seconds of a video in a second, but for the first ones. */
    unitsPerSecond: 2,
    firstUnits: 10,
    /** Stretches in one call. */
    stretchesMax: 200,
  },
  /** So often has a quiz to be answered, each question of it, until it says what is right; or its lesson was seen to its end. */
  quizTriesShown: 2,
  /** They stand in a header of every page, of which servers in front of us take 4 kB. */
  videoHost: { most: 50, letters: 100, lettersOfAll: 2000 },
  eduversePage: 24,
  contentMax: {
    /** Of a course: bytes of all its files, of its texts alone, and how many files there are. Ours has 300,000 of texts. */
    bytes: 16_000_000,
    textBytes: 2_000_000,
    files: 5000,
    /**
     * Of one Markdown: letters, lines, and what stands without an empty line between; how many quotations and items a line
     * opens. The largest of ours has 10,300, 140, 20, 70 and 7.
     */
    text: 20_000,
    textLines: 1000,
    textRow: 300,
    textSigns: 500,
    textDepth: 12,
    pictureBytes: 500_000,
    drawingElements: 5000,
    drawingDepth: 64,
  },
} as const;

export const courseDefaults = {
  /** In percent: an exam's mark that passes its module, and the right answers that pass a quiz. */
  passMark: 60,
  quizPassPercent: 60,
  /** Whose films play in the lesson, as `video.markaz.uz`. */
  videoHosts: [] as readonly string[],
};
