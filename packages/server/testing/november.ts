/**
 * The story of a November, worked out by hand, once for each way in which a month is charged. What stands here on the evening of
 * the 30th is compared with what the platform says then.
 *
 * November 2026 begins on a Sunday. A (600,000 so'm) and B (500,000) are of the course FE, C (450,000) is of PY; all were
 * priced in September.
 *
 * | group | lessons on    | in November                              | how many |
 * |-------|---------------|------------------------------------------|----------|
 * | A     | Mon, Wed, Fri | 2 4 6 9 11 13 16 18 20 23 25 27 30       | 13       |
 * | B     | Tue, Thu, Sat | 3 5 7 10 12 14 17 19 21 24 26 28         | 12       |
 * | C     | Tue, Thu      | 3 5 10 12 17 19 24 26                    | 8        |
 *
 * By lessons, to the nearest 1,000, half up:
 *
 * | who     | lessons                              | share | so'm                            |
 * |---------|--------------------------------------|-------|---------------------------------|
 * | madina  | A until the 3rd: 2                   | 1/13  | 46,153.8 -> 46,000              |
 * |         | B from the 3rd                       | 12/12 | 500,000                         |
 * | sardor  | A from the 27th: 27 30               | 2/13  | 92,307.7 -> 92,000              |
 * | dilnoza | A from the 16th: 16 18 20 23 25 27 30 | 7/13 | 323,076.9 -> 323,000            |
 * | timur   | A without 9–22: 2 4 6 23 25 27 30    | 7/13  | 323,000                         |
 * | ravshan | A from the 12th: 13 16 18 20 23 25 27 30 | 8/13 | 369,230.8 -> 369,000         |
 */
export type Way = 'whole' | 'by_lessons';
export type Group = 'A' | 'B' | 'C';
export type Student =
  | 'aziza'
  | 'bobur'
  | 'dilnoza'
  | 'feruza'
  | 'jasur'
  | 'kamola'
  | 'lola'
  | 'madina'
  | 'nodir'
  | 'olim'
  | 'ravshan'
  | 'sardor'
  | 'timur'
  | 'zuhra';

export const groups: Record<Group, { course: 'FE' | 'PY'; price: number; lessonDays: readonly number[] }> = {
  // Of the days of a week: Monday is 1.
  A: { course: 'FE', price: 600_000, lessonDays: [1, 3, 5] },
  B: { course: 'FE', price: 500_000, lessonDays: [2, 4, 6] },
  C: { course: 'PY', price: 450_000, lessonDays: [2, 4] },
};

/** What an administrator types at 10:00 of a day. The job runs each night at 00:20. */
export type Told = { at: string; only?: Way } & (
  | { sets: Way }
  | { who: Student; joins: Group; from: string; strikes?: true }
  | { who: Student; leaves: Group; from: string }
  | { who: Student; moves: Group; to: Group; from: string }
  | { who: Student; price: number | `${number}%`; of: Group; until: string | null }
  | { who: Student; rests: Group; from: string; till: string }
  | { who: Student; pays: number }
  | { who: Student; refunds: true; again: string }
  | { who: Student; lowers: Group; to: number; reason: string }
  | { who: Student; takesBack: Group; reason: string; again: string }
  | { who: Student; charges: Group; amount: number; reason: string }
  | { who: Student; promises: string }
  | { who: Student; reminds: true; refused?: string }
);

const october: readonly Student[] = [
  ...(['aziza', 'bobur', 'jasur', 'lola', 'madina', 'nodir'] as const),
  ...(['olim', 'ravshan', 'sardor', 'timur', 'zuhra'] as const),
];

export const told: readonly Told[] = [
  // Half of the price, until October: in November the whole of it is charged.
  { at: '2026-09-28', who: 'kamola', joins: 'A', from: '2026-09-28' },
  { at: '2026-09-28', who: 'kamola', price: '50%', of: 'A', until: '2026-10' },
  { at: '2026-10-03', who: 'kamola', pays: 300_000 },
  // After the first: October is charged to none of them.
  ...october.map((who) => ({ at: '2026-10-05', who, joins: 'A', from: '2026-10-05' }) as const),
  { at: '2026-10-12', who: 'nodir', joins: 'B', from: '2026-10-12' },
  // It counts from November on.
  { at: '2026-10-15', only: 'by_lessons', sets: 'by_lessons' },
  { at: '2026-10-16', who: 'sardor', leaves: 'A', from: '2026-10-16' },
  { at: '2026-10-25', who: 'jasur', price: '25%', of: 'A', until: null },
  { at: '2026-10-27', who: 'ravshan', rests: 'A', from: '2026-10-28', till: '2026-11-12' },
  { at: '2026-11-05', who: 'jasur', pays: 450_000 },
  { at: '2026-11-05', who: 'lola', pays: 600_000 },
  { at: '2026-11-08', who: 'timur', rests: 'A', from: '2026-11-09', till: '2026-11-23' },
  { at: '2026-11-10', who: 'madina', moves: 'A', to: 'B', from: '2026-11-03' },
  { at: '2026-11-10', who: 'zuhra', moves: 'A', to: 'C', from: '2026-11-01' },
  { at: '2026-11-10', who: 'olim', moves: 'A', to: 'B', from: '2026-11-01' },
  { at: '2026-11-12', who: 'aziza', lowers: 'A', to: 400_000, reason: 'Kasal boʻlgani uchun' },
  { at: '2026-11-13', who: 'bobur', takesBack: 'A', reason: 'Xato yozilgan', again: 'already_reversed' },
  { at: '2026-11-14', who: 'lola', refunds: true, again: 'already_refunded' },
  { at: '2026-11-15', who: 'aziza', promises: '2026-11-25' },
  { at: '2026-11-16', who: 'kamola', reminds: true },
  { at: '2026-11-16', who: 'aziza', reminds: true, refused: 'promised' },
  { at: '2026-11-16', who: 'dilnoza', joins: 'A', from: '2026-11-16' },
  // What would be charged is struck, and no night charges it either.
  { at: '2026-11-16', who: 'feruza', joins: 'A', from: '2026-11-16', strikes: true },
  {
    at: '2026-11-17',
    only: 'whole',
    who: 'dilnoza',
    charges: 'A',
    amount: 300_000,
    reason: '16-noyabrdan',
  },
  { at: '2026-11-26', who: 'aziza', reminds: true },
  { at: '2026-11-27', who: 'sardor', joins: 'A', from: '2026-11-27' },
];

/** On the day by which a debt was promised to be paid, the day's list names it. */
export const promisedOn: Record<string, readonly Student[]> = {
  '2026-11-24': [],
  '2026-11-25': ['aziza'],
  '2026-11-26': [],
};

/** What a student has on the evening of the last day, in so'm. */
export const balances: Record<Way, Record<Student, number>> = {
  whole: {
    aziza: -400_000,
    bobur: 0,
    dilnoza: -300_000,
    feruza: 0,
    jasur: 0,
    kamola: -600_000,
    lola: -600_000,
    // In A on the first.
    madina: -600_000,
    // Two groups of one course: the one joined first.
    nodir: -600_000,
    olim: -500_000,
    // Rested on the first.
    ravshan: 0,
    // Was not there on the first.
    sardor: 0,
    timur: -600_000,
    zuhra: -450_000,
  },
  by_lessons: {
    aziza: -400_000,
    bobur: 0,
    dilnoza: -323_000,
    feruza: 0,
    jasur: 0,
    kamola: -600_000,
    lola: -600_000,
    madina: -546_000,
    nodir: -1_100_000,
    olim: -500_000,
    ravshan: -369_000,
    sardor: -92_000,
    timur: -323_000,
    zuhra: -450_000,
  },
};

type Statement = readonly (readonly [amount: number, reason: string])[];

const whole: Statement = [[-600_000, 'A, noyabr oyi uchun']];
const same = {
  aziza: [...whole, [200_000, 'A, noyabr oyi uchun hisob kamaytirildi: Kasal boʻlgani uchun']],
  bobur: [...whole, [600_000, 'A, noyabr oyi uchun hisob bekor qilindi: Xato yozilgan']],
  feruza: [],
  jasur: [
    [-450_000, 'A, noyabr oyi uchun'],
    [450_000, 'Naqd toʻlov'],
  ],
  kamola: [[-300_000, 'A, oktabr oyi uchun'], [300_000, 'Naqd toʻlov'], ...whole],
  lola: [...whole, [600_000, 'Naqd toʻlov'], [-600_000, 'Naqd toʻlov qaytarildi']],
  zuhra: [
    ...whole,
    [600_000, 'A, noyabr oyi uchun hisob bekor qilindi: guruhdagi kunlari oʻzgardi'],
    [-450_000, 'C, noyabr oyi uchun'],
  ],
} as const satisfies Partial<Record<Student, Statement>>;

/** What a student and their parents read, the earliest first. */
export const statements: Record<Way, Record<Student, Statement>> = {
  whole: {
    ...same,
    dilnoza: [[-300_000, 'A, noyabr oyi uchun: 16-noyabrdan']],
    madina: whole,
    nodir: whole,
    olim: [...whole, [100_000, 'A, noyabr oyi uchun hisob kamaytirildi: guruhdagi kunlari oʻzgardi']],
    ravshan: [],
    sardor: [],
    timur: whole,
  },
  by_lessons: {
    ...same,
    dilnoza: [[-323_000, 'A, noyabr oyi uchun: 13 darsdan 7 tasi']],
    madina: [
      ...whole,
      [554_000, 'A, noyabr oyi uchun hisob kamaytirildi: 13 darsdan 1 tasi'],
      [-500_000, 'B, noyabr oyi uchun'],
    ],
    nodir: [...whole, [-500_000, 'B, noyabr oyi uchun']],
    olim: [
      ...whole,
      [600_000, 'A, noyabr oyi uchun hisob bekor qilindi: guruhdagi kunlari oʻzgardi'],
      [-500_000, 'B, noyabr oyi uchun'],
    ],
    ravshan: [[-369_000, 'A, noyabr oyi uchun: 13 darsdan 8 tasi']],
    sardor: [[-92_000, 'A, noyabr oyi uchun: 13 darsdan 2 tasi']],
    timur: [...whole, [277_000, 'A, noyabr oyi uchun hisob kamaytirildi: 13 darsdan 7 tasi']],
  },
};

/** For which months a debt is, the oldest first. */
export const owed: Record<Way, Record<Student, readonly (readonly [Group, month: string, number])[]>> = {
  whole: {
    bobur: [],
    feruza: [],
    jasur: [],
    ravshan: [],
    sardor: [],
    aziza: [['A', '2026-11', 400_000]],
    dilnoza: [['A', '2026-11', 300_000]],
    kamola: [['A', '2026-11', 600_000]],
    lola: [['A', '2026-11', 600_000]],
    madina: [['A', '2026-11', 600_000]],
    nodir: [['A', '2026-11', 600_000]],
    olim: [['A', '2026-11', 500_000]],
    timur: [['A', '2026-11', 600_000]],
    zuhra: [['C', '2026-11', 450_000]],
  },
  by_lessons: {
    bobur: [],
    feruza: [],
    jasur: [],
    aziza: [['A', '2026-11', 400_000]],
    dilnoza: [['A', '2026-11', 323_000]],
    kamola: [['A', '2026-11', 600_000]],
    lola: [['A', '2026-11', 600_000]],
    madina: [
      ['A', '2026-11', 46_000],
      ['B', '2026-11', 500_000],
    ],
    nodir: [
      ['A', '2026-11', 600_000],
      ['B', '2026-11', 500_000],
    ],
    olim: [['B', '2026-11', 500_000]],
    ravshan: [['A', '2026-11', 369_000]],
    sardor: [['A', '2026-11', 92_000]],
    timur: [['A', '2026-11', 323_000]],
    zuhra: [['C', '2026-11', 450_000]],
  },
};

/** What the bell of a parent has of debts, the earliest first; of others nothing. Both ways alike. */
export const messages: Partial<Record<Student, readonly string[]>> = {
  aziza: ["aziza: toʻlov kutilmoqda, 400 000 so'm"],
  kamola: ["kamola: toʻlov kutilmoqda, 600 000 so'm"],
};
