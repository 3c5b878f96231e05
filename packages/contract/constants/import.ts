export const importConstants = {
  /** What goes into a centre and out of it as a table. */
  importKinds: ['people', 'groups', 'timetable', 'attendance', 'marks', 'balances', 'products'],
  importMaxMegabytes: 4,
  importMaxRows: 50_000,
  importMaxColumns: 200,
  /** Letters of a cell: no column takes so many. */
  importMaxCell: 5000,
  /** So many wrong places are named; what is wrong beyond them is counted. */
  importErrorsNamed: 1000,
  /** Rows of a page of the imports. */
  importPage: 20,
  /** How long what was staged is kept after it was checked or applied. */
  importKeptDays: 30,
} as const;
