export const typingConstants = {
  typing: {
    /** How long a run may last, a break of the net included. */
    runMinutes: 30,
    /** Keys of a run: more than three times the longest text. */
    eventsMax: 1500,
    /** What is put in at once has so many letters: more than the longest word. */
    putMax: 64,
    /** Under this part of right strikes a run is not taken. */
    accuracyMin: 0.75,
    /** Nobody types faster, in words a minute. */
    speedMax: 300,
    /** A person looks at what is faster. */
    speedSeen: 150,
    /** And of whoever writes by strokes of several keys, what is faster than professionals. */
    strokesSeen: 280,
    /** Own runs that are listed. */
    listed: 30,
    /** So many texts must come before one comes again. */
    restOf: 12,
    /** How one went is told at so many places of the text. */
    paceParts: 40,
    /** Of the runs of a student so many may wait for a person. */
    waitingMax: 10,
    /** Of the refused runs of a day so many are kept: with premium there is no limit to tries. */
    refusedKept: 20,
    /** The record of the keys is forgotten after so many days; what waits for a person stays until then. */
    traceDays: 30,
    /** Pairs of wanted and struck that are told. */
    mixedUp: 12,
    /** A drill is of so many of these, and so many words long. */
    drillOf: 4,
    drillWords: 24,
  },
} as const;

export const typingDefaults = {
  typingRunsDay: 3,
};
