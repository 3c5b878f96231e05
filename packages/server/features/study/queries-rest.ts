import type { Database } from '../../store/database.ts';
import { memberSpans, type Span } from './member.ts';

/** Days of a span without lessons, absences and charge: `back_on` is the first one after them. */
export interface Rest {
  id: number;
  from_day: string;
  back_on: string;
}

export interface RestRow extends Rest, Span {
  span_id: number;
  student_id: number;
  group_id: number;
}

const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

/** SQL: the rests of a span as JSON, the earliest first. @param s its alias */
export const restsOf = (s: string): string =>
  `coalesce((select json_agg(json_build_object('id', r.id, 'from_day', ${day('r.from_day')}, 'back_on', ${day('r.back_on')})
     order by r.from_day) from study_rest r where r.span_id = ${s}.id), '[]')`;

/** A time of a student in a group with its rests. */
export interface TimeRow extends Span {
  id: number;
  student_id: number;
  group_id: number;
  rests: Rest[];
}

/** Every time of these students in their groups, the earliest first. */
export async function listTimes(db: Database, studentIds: readonly number[]): Promise<TimeRow[]> {
  const { rows } = await db.query<TimeRow>(
    `select s.id, s.student_id, s.group_id, ${day('s.joined_on')} as joined_on, ${day('s.left_on')} as left_on,
       ${restsOf('s')} as rests
     from ${memberSpans} s where s.student_id = any ($1) order by s.joined_on, s.id`,
    [studentIds],
  );
  return rows;
}

/** A rest with the time in a group that it is of. */
export async function findRest(db: Database, id: number): Promise<RestRow | undefined> {
  const { rows } = await db.query<RestRow>(
    `select r.id, r.span_id, r.student_id, s.group_id, ${day('r.from_day')} as from_day, ${day('r.back_on')} as back_on,
       ${day('s.joined_on')} as joined_on, ${day('s.left_on')} as left_on
     from study_rest r join ${memberSpans} s on s.id = r.span_id where r.id = $1`,
    [id],
  );
  return rows[0];
}

/** @param except one that is to be changed @returns whether another rest has a day in common with these */
export async function hasRest(
  db: Database,
  { spanId, from_day, back_on, except }: { spanId: number; except: number | null } & Omit<Rest, 'id'>,
): Promise<boolean> {
  const { rows } = await db.query(
    `select from study_rest where span_id = $1 and from_day < $3 and back_on > $2 and id is distinct from $4 limit 1`,
    [spanId, from_day, back_on, except],
  );
  return rows.length > 0;
}

export async function createRest(
  db: Database,
  { spanId, from_day, back_on }: { spanId: number } & Omit<Rest, 'id'>,
): Promise<void> {
  await db.query(
    `insert into study_rest (student_id, span_id, from_day, back_on)
     select s.student_id, s.id, $2, $3 from ${memberSpans} s where s.id = $1`,
    [spanId, from_day, back_on],
  );
}

export async function updateRest(db: Database, { id, from_day, back_on }: Rest): Promise<void> {
  await db.query('update study_rest set from_day = $2, back_on = $3 where id = $1', [id, from_day, back_on]);
}

export async function deleteRest(db: Database, id: number): Promise<void> {
  await db.query('delete from study_rest where id = $1', [id]);
}
