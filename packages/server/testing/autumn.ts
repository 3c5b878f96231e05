/**
 * The story of an autumn, worked out by hand: six students, three groups, six days. What the platform says on each of these
 * days at 10:00 is compared with it.
 *
 * Lessons are on Monday and Wednesday in A, on Tuesday and Thursday in B (both of the course FE), at 15:00; on Wednesday and
 * Friday at 17:00 in C (of the course PY). After each lesson its teacher marks everybody who is on the sheet as present; Temur
 * alone is not there on 4 and 9 November, since he has gone over to B.
 */
export type Group = 'A' | 'B' | 'C';
export type Student = 'bahor' | 'karim' | 'nodira' | 'olim' | 'sevara' | 'temur';

/** The six days, at 10:00. */
export const days = [
  '2026-09-14',
  '2026-10-05',
  '2026-10-12',
  '2026-10-27',
  '2026-11-03',
  '2026-11-10',
] as const;

/** Of the days of a week: Monday is 1. */
export const lessonDays: Record<Group, readonly number[]> = { A: [1, 3], B: [2, 4], C: [3, 5] };

/** What an administrator types, at 9:00 of a day, and since when it is so. */
export type Told =
  | { at: string; who: Student; joins: Group; from: string }
  | { at: string; who: Student; leaves: Group; from: string }
  | { at: string; who: Student; corrects: Group; from: string; to: string };

export const told: readonly Told[] = [
  { at: '2026-09-01', who: 'bahor', joins: 'A', from: '2026-09-01' },
  { at: '2026-09-01', who: 'karim', joins: 'A', from: '2026-09-01' },
  { at: '2026-09-01', who: 'nodira', joins: 'A', from: '2026-09-01' },
  { at: '2026-09-01', who: 'sevara', joins: 'A', from: '2026-09-01' },
  { at: '2026-09-01', who: 'temur', joins: 'A', from: '2026-09-01' },
  // Karim goes and comes back three times.
  { at: '2026-09-14', who: 'karim', leaves: 'A', from: '2026-09-14' },
  { at: '2026-09-21', who: 'karim', joins: 'A', from: '2026-09-21' },
  // Nodira goes, and comes back to another group of the same course.
  { at: '2026-10-01', who: 'nodira', leaves: 'A', from: '2026-10-01' },
  // Sevara is in two groups at once.
  { at: '2026-10-01', who: 'sevara', joins: 'C', from: '2026-10-01' },
  // Bahor is to go, and is back on the day on which she has gone.
  { at: '2026-10-02', who: 'bahor', leaves: 'A', from: '2026-10-05' },
  { at: '2026-10-05', who: 'bahor', joins: 'A', from: '2026-10-05' },
  { at: '2026-10-05', who: 'karim', leaves: 'A', from: '2026-10-05' },
  // Olim's first day is typed a year too early, and put right a week later.
  { at: '2026-10-05', who: 'olim', joins: 'A', from: '2025-10-05' },
  { at: '2026-10-12', who: 'olim', corrects: 'A', from: '2025-10-05', to: '2026-10-05' },
  { at: '2026-10-12', who: 'karim', joins: 'A', from: '2026-10-12' },
  { at: '2026-10-12', who: 'nodira', joins: 'B', from: '2026-10-12' },
  { at: '2026-10-19', who: 'karim', leaves: 'A', from: '2026-10-19' },
  { at: '2026-10-27', who: 'karim', joins: 'A', from: '2026-10-27' },
  { at: '2026-11-02', who: 'sevara', leaves: 'C', from: '2026-11-02' },
  // Temur has been in B since the 3rd; it is told on the 10th, and the teacher of B marks the two lessons then.
  { at: '2026-11-10', who: 'temur', leaves: 'A', from: '2026-11-03' },
  { at: '2026-11-10', who: 'temur', joins: 'B', from: '2026-11-03' },
];

type Each<T> = Record<Student, readonly [T, T, T, T, T, T]>;

/** The groups that somebody is in. */
export const groups: Each<string> = {
  bahor: ['A', 'A', 'A', 'A', 'A', 'A'],
  karim: ['', '', 'A', 'A', 'A', 'A'],
  nodira: ['A', '', 'B', 'B', 'B', 'B'],
  olim: ['', 'A', 'A', 'A', 'A', 'A'],
  sevara: ['A', 'AC', 'AC', 'AC', 'A', 'A'],
  temur: ['A', 'A', 'A', 'A', 'A', 'B'],
};

/** Who stands on the sheets of that day: of A on a Monday, of B on a Tuesday. */
export const sheets: readonly (readonly Student[])[] = [
  ['bahor', 'nodira', 'sevara', 'temur'],
  ['bahor', 'olim', 'sevara', 'temur'],
  ['bahor', 'karim', 'olim', 'sevara', 'temur'],
  ['nodira'],
  ['nodira'],
  ['nodira', 'temur'],
];

/** On the last day, the sheets of lessons that were kept before: what was told on the 10th is so since the 3rd. */
export const sheetsBefore: readonly { day: string; group: Group; students: readonly Student[] }[] = [
  { day: '2026-11-02', group: 'A', students: ['bahor', 'karim', 'olim', 'sevara', 'temur'] },
  { day: '2026-11-03', group: 'B', students: ['nodira', 'temur'] },
  { day: '2026-11-04', group: 'A', students: ['bahor', 'karim', 'olim', 'sevara'] },
  { day: '2026-11-09', group: 'A', students: ['bahor', 'karim', 'olim', 'sevara'] },
  { day: '2026-10-21', group: 'A', students: ['bahor', 'olim', 'sevara', 'temur'] },
  { day: '2026-09-30', group: 'A', students: ['bahor', 'karim', 'nodira', 'sevara', 'temur'] },
];

/** The lessons of seven days from that one: group and day of the month. A parent can say of these that a child is absent. */
export const lessons: Each<string> = {
  bahor: ['A14 A16', 'A5 A7', 'A12 A14', 'A28 A2', 'A4 A9', 'A11 A16'],
  karim: ['', '', 'A12 A14', 'A28 A2', 'A4 A9', 'A11 A16'],
  nodira: ['A14 A16', '', 'B13 B15', 'B27 B29', 'B3 B5', 'B10 B12'],
  olim: ['', 'A5 A7', 'A12 A14', 'A28 A2', 'A4 A9', 'A11 A16'],
  sevara: ['A14 A16', 'A5 A7 C7 C9', 'A12 A14 C14 C16', 'A28 C28 C30 A2', 'A4 A9', 'A11 A16'],
  temur: ['A14 A16', 'A5 A7', 'A12 A14', 'A28 A2', 'A4 A9', 'B10 B12'],
};

/** When the homework of FE is due, in both groups. */
export const work: Record<string, string> = {
  P1: '2026-09-16',
  P2: '2026-10-07',
  P3: '2026-10-14',
  P4: '2026-10-28',
  P5: '2026-11-04',
  P6: '2026-11-11',
};

/** What is to be handed in, a week before and after: nobody hands anything in. */
export const asked: Each<string> = {
  bahor: ['P1', 'P2', 'P2 P3', 'P4', 'P4 P5', 'P5 P6'],
  // P2 was due while he was away.
  karim: ['', '', 'P3', 'P4', 'P4 P5', 'P5 P6'],
  nodira: ['P1', '', 'P3', 'P4', 'P4 P5', 'P5 P6'],
  olim: ['', 'P2', 'P2 P3', 'P4', 'P4 P5', 'P5 P6'],
  sevara: ['P1', 'P2', 'P2 P3', 'P4', 'P4 P5', 'P5 P6'],
  temur: ['P1', 'P2', 'P2 P3', 'P4', 'P4 P5', 'P5 P6'],
};

/** On 30 September the teacher of A gives marks for the exam of FE's only module: who has passed has the certificate, in or out. */
export const exam = { on: '2026-09-30', marks: { karim: 80, nodira: 90, bahor: 40 } } as const;
export const certificate: Each<boolean> = {
  bahor: [false, false, false, false, false, false],
  karim: [false, true, true, true, true, true],
  nodira: [false, true, true, true, true, true],
  olim: [false, false, false, false, false, false],
  sevara: [false, false, false, false, false, false],
  temur: [false, false, false, false, false, false],
};

/**
 * Lessons with a mark, and how many of them attended, from 1 September to that morning: what a parent's trend adds up to. The two
 * lessons that Temur missed in A are no lessons of his once it is told that he had gone over.
 */
export const trend: Each<string> = {
  bahor: ['3/3', '9/9', '11/11', '16/16', '18/18', '20/20'],
  karim: ['3/3', '7/7', '7/7', '9/9', '11/11', '13/13'],
  nodira: ['3/3', '9/9', '9/9', '13/13', '15/15', '17/17'],
  olim: ['0/0', '0/0', '2/2', '7/7', '9/9', '11/11'],
  sevara: ['3/3', '10/10', '14/14', '23/23', '27/27', '29/29'],
  temur: ['3/3', '9/9', '11/11', '16/16', '18/18', '20/20'],
};
/** The same of Temur an hour before it is told. */
export const trendBefore = '18/20';

/** By month, on the last day. */
export const months: Record<Student, readonly [string, string, string]> = {
  bahor: ['9/9', '8/8', '3/3'],
  karim: ['7/7', '3/3', '3/3'],
  nodira: ['9/9', '6/6', '2/2'],
  olim: ['0/0', '8/8', '3/3'],
  sevara: ['9/9', '17/17', '3/3'],
  temur: ['9/9', '8/8', '3/3'],
};

/** Who is on the boards of the groups: whoever is in them, with the coins of all lessons attended, wherever that was. */
export const boards: readonly Partial<Record<Group, readonly Student[]>>[] = [
  { A: ['bahor', 'nodira', 'sevara', 'temur'] },
  { A: ['bahor', 'olim', 'sevara', 'temur'], C: ['sevara'] },
  { A: ['bahor', 'karim', 'olim', 'sevara', 'temur'], B: ['nodira'], C: ['sevara'] },
  { A: ['bahor', 'karim', 'olim', 'sevara', 'temur'], B: ['nodira'], C: ['sevara'] },
  { A: ['bahor', 'karim', 'olim', 'sevara', 'temur'], B: ['nodira'] },
  { A: ['bahor', 'karim', 'olim', 'sevara'], B: ['nodira', 'temur'] },
];
