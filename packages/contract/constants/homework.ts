export const homeworkConstants = {
  homework: {
    files: 5,
    fileMegabytes: 12,
    /** Files of one student in a day. */
    filesDay: 40,
    /** And what they weigh together. */
    megabytesDay: 90,
    textMax: 20_000,
    commentMax: 2000,
    /** How long a link to a file is good. */
    linkMinutes: 5,
    /** At what hour of its day homework is due that has a number of days. */
    dueHour: 20,
  },
} as const;
