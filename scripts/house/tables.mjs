// Whose table is which, and who else reads it. A feature's tables begin with its name; the others stand here.

/** Table -> the feature that owns it: it alone writes there. */
export const owners = {
  person: 'people',
  student: 'people',
  parent_child: 'people',
  study_group: 'people',
  study_course: 'course',
  study_project: 'course',
  study_lesson: 'timetable',
  study_exam_result: 'exam',
  study_answer: 'homework',
  course_opening: 'timetable',
  rating_season: 'season',
  student_figure: 'figure',
  ledger_proof: 'coin',
  idempotency_result: 'store',
  job_day: 'jobs',
};

export const ownerOf = (table) => owners[table] ?? table.split('_')[0];

/**
 * Foreign reads that came after `known.json`: reader -> table -> why a join is right there, in a sentence. Whoever needs
 * what a table says asks its owner's rules first; a row here is for what one statement has to join.
 */
export const reads = {
  audit: {
    timetable_room: 'the log names the rooms that an entry has by their ids, as it does people and groups',
  },
  study: { lead: 'who waits for a group is a student or a lead, in one list by the order of entry' },
};

const CREATE = /create table (?:if not exists )?(\w+)/gi;
const NAMED =
  /\b(insert\s+into|delete\s+from|update|truncate(?:\s+table)?|from|join|using)\s+(?:only\s+)?(\w+)/gi;
const LISTED = /\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?((?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)+)/gi;

/** @param migrations `{ text }` of the files that create tables */
export const tablesOf = (migrations) =>
  new Set(migrations.flatMap(({ text }) => [...text.matchAll(CREATE)].map(([, table]) => table)));

/**
 * What a file's SQL reads and writes. A name that is put together at run time is not seen.
 * @param text without comments @returns `{ table, isWrite, index }`
 */
export function statementsOf(text, tables) {
  const named = [...text.matchAll(NAMED)].map(({ 1: verb, 2: table, index }) => ({
    table,
    isWrite: !/^(from|join|using)$/i.test(verb),
    index,
  }));
  const listed = [...text.matchAll(LISTED)].flatMap(({ 1: more, index }) =>
    [...more.matchAll(/,\s*(\w+)/g)].map(([, table]) => ({ table, isWrite: false, index })),
  );
  return [...named, ...listed].filter(({ table }) => tables.has(table));
}
