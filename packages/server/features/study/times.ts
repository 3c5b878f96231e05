import type { Database } from '../../store/database.ts';
import { listTimes, type TimeRow } from './queries-rest.ts';
import { findSpan, listSpans, type SpanRow } from './queries-span.ts';

export type { SpanRow, TimeRow };

/** Every time of these students in their groups with its rests, the earliest first. */
export const timesOf = (db: Database, studentIds: readonly number[]): Promise<TimeRow[]> =>
  listTimes(db, studentIds);

/** A time in a group by its id. */
export const timeOf = (db: Database, id: number): Promise<SpanRow | undefined> => findSpan(db, id);

/** The times of a student in one group, the earliest first. */
export const timesIn = (db: Database, whose: { studentId: number; groupId: number }): Promise<SpanRow[]> =>
  listSpans(db, whose);
