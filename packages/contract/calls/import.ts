import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Count, Day, Id, IdParams, Nullable, OneOf, Page, Text, Time } from '../schema.ts';

const Kind = OneOf(...constants.importKinds);

/** How far one is, without what was wrong with it. */
const progress = {
  import_id: Id,
  kind: Kind,
  dry_run: Type.Boolean(),
  /**
   * `checked`: nothing wrong, and nothing applied since it was a dry run; `refused`: something is wrong, and nothing was
   * applied; `waiting` and `running`: it is being applied; `done`.
   */
  state: OneOf('checked', 'refused', 'waiting', 'running', 'done'),
  rows: Count,
  /** Lines that have been applied, those of them that changed something, and those that could not be any more. */
  done: Count,
  changed: Count,
  failed: Count,
  /** How many places are wrong; the first thousand are named. Of lines that could not be applied as well. */
  wrong: Count,
  made_at: Time,
  finished_at: Nullable(Time),
};

/** A place of a table that is wrong. */
export const TableFault = Type.Object({
  /** As a text editor counts; the header is line 1. */
  line: Count,
  /** The column, as `external_id`; of the header what stands there. null: the line as a whole. */
  field: Nullable(Type.String()),
  code: Type.String(),
  message_uz: Type.String(),
  message_ru: Type.String(),
});

const Import = Type.Object({ ...progress, errors: Type.Array(TableFault) });

export const importCalls = defineCalls({
  'POST /v2/staff/import': {
    summary:
      'A table (CSV) of people, groups, a timetable, attendance, marks, balances or products. All lines are checked; while one is wrong nothing is applied. `dry_run` only checks. `import_running` says which one runs, as `import_id`',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['imports'],
    query: Type.Object({ kind: Kind, dry_run: Type.Optional(Type.Boolean()) }),
    upload: true,
    reply: Import,
    refusals: ['import_running'],
  },
  'GET /v2/staff/import': {
    summary: 'What was brought in within thirty days and what is being brought in, the latest first',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['imports'],
    query: Type.Object({
      cursor: Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })),
    }),
    reply: Page(
      Type.Object({
        ...progress,
        made_by: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
      }),
    ),
  },
  'GET /v2/staff/import/columns': {
    summary: 'The columns that a table of a kind may have, what may stand in them, and lines that show it',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: [],
    query: Type.Object({ kind: Kind }),
    reply: Type.Object({
      columns: Type.Array(
        Type.Object({
          /** As faults name it: `external_id`. */
          column: Type.String(),
          /** As an exported table calls it. */
          title: Text,
          required: Type.Boolean(),
          /** Of a column that takes a few words alone; else empty. */
          choices: Type.Array(Text),
          /** A cell for each line of an example; an empty text where it may stay empty. */
          examples: Type.Array(Text),
        }),
      ),
    }),
  },
  'GET /v2/staff/import/{id}': {
    summary: 'How far an import is, and what was wrong with it',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['imports'],
    params: IdParams,
    reply: Import,
  },
  'GET /v2/staff/export': {
    summary: 'A table (CSV, UTF-8) of what the centre has, as the import takes it',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['imports'],
    query: Type.Object({
      kind: Kind,
      /** Of the header; Uzbek without it. */
      lang: Type.Optional(OneOf('uz', 'ru', 'en')),
      /** Of people alone: who was in which group on that day, and the balances at its end. */
      as_of: Type.Optional(Day),
    }),
    reply: Type.Any(),
  },
});
