import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Caller, Person } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import { addDays, dayOf, isoTime } from '../clock/time.ts';
import { studentFor } from '../me/reach.ts';
import { type Board, type Period, pageSize } from './board.ts';
import {
  findPlace,
  findSnapshot,
  findTotal,
  listPlaces,
  type Next,
  type PlaceRow,
  type Sheet,
  type SnapshotRow,
} from './queries.ts';
import { listDays } from './queries-days.ts';
import { listGroupPlaces } from './queries-group.ts';
import { listChildren, listGroups } from './queries-viewpoint.ts';
import { rowOf } from './row.ts';

type Page = Reply<'GET /v1/rating/coin'>;

export interface RatingQuery {
  scope?: 'group' | 'centre' | undefined;
  period?: Period | undefined;
  around_me?: boolean | undefined;
  student_id?: number | undefined;
  group_id?: number | undefined;
  cursor?: string | undefined;
  days?: boolean | undefined;
}

/** Whose row is "me", and in which group: a parent looks with the eyes of the child who is in it. */
interface Viewpoint {
  studentId: number | null;
  group: { id: number; name: string } | null;
  scope: 'group' | 'centre';
}

/** What a page is cut from. */
interface Places {
  total: number;
  me: PlaceRow | null;
  next: Next | null;
  rows(from: number, to: number): Promise<PlaceRow[]>;
}

/**
 * One page of a board from the latest snapshot, so that it costs the same however many students there are.
 * @throws not_found for a student or a group that is not the caller's own, and for any of them to a guest
 * @throws invalid for a cursor that is none
 */
export async function readBoard(app: App, caller: Caller, board: Board, query: RatingQuery): Promise<Page> {
  const now = app.now();
  const period = query.period ?? 'month';
  const cursor = readCursor(query.cursor);
  const view = await viewpoint(app, caller, query, now);
  const snapshot = await findSnapshot(app.store, cursor?.snapshotId ?? null);
  if (!snapshot) return emptyPage(view, period);
  const sheet = { snapshotId: snapshot.id, beforeId: snapshot[`before_${period}`], board, period, now };
  const places =
    view.scope === 'centre' ? await centrePlaces(app, sheet, view) : await groupPlaces(app, sheet, view);
  const from = cursor?.from ?? firstPosition(query.around_me ? places.me : null);
  const rows = await places.rows(from, from + pageSize - 1);
  const toRow = (row: PlaceRow) => rowOf(row, caller, view.studentId);
  return {
    items: rows.map(toRow),
    from,
    next_cursor: from + pageSize <= places.total ? `${snapshot.id}.${from + pageSize}` : null,
    scope: view.scope,
    period,
    ...times(snapshot),
    total: places.total,
    group: view.group,
    me: places.me && toRow(places.me),
    to_next: places.me && places.next ? places.next.value - places.me.value : null,
    next_place: places.next?.place ?? null,
    days:
      query.days && view.scope === 'centre' && period === 'month' && places.me
        ? await daysOf(app, board, snapshot, places.me)
        : null,
  };
}

const times = (snapshot: SnapshotRow) => ({
  updated_at: isoTime(snapshot.taken_at),
  next_update_at: isoTime(new Date(snapshot.taken_at.getTime() + constants.ratingUpdateMinutes * 60_000)),
});

const emptyPage = (view: Viewpoint, period: Period): Page => ({
  items: [],
  from: 1,
  next_cursor: null,
  scope: view.scope,
  period,
  updated_at: null,
  next_update_at: null,
  total: 0,
  group: view.group,
  me: null,
  to_next: null,
  next_place: null,
  days: null,
});

/** The place of a student in the week that ends with the snapshot. */
async function daysOf(app: App, board: Board, { taken_at }: SnapshotRow, { student_id, place }: PlaceRow) {
  const day = dayOf(taken_at);
  const before = await listDays(app.store, board, student_id, { from: addDays(day, -6), before: day });
  return [...before, { day, place }];
}

/** The page that has a student in its middle; the first one where they stand on it, and without. */
const firstPosition = (me: PlaceRow | null): number =>
  me && me.position > pageSize ? me.position - pageSize / 2 : 1;

/** `<snapshot>.<position>`: a page goes on in the snapshot that it began in, while that is kept. */
function readCursor(cursor: string | undefined): { snapshotId: number; from: number } | null {
  if (cursor === undefined) return null;
  const found = /^(\d{1,9})\.([1-9]\d{0,8})$/.exec(cursor);
  if (!found) throw refusedField('cursor', 'format');
  return { snapshotId: Number(found[1]), from: Number(found[2]) };
}

async function viewpoint(app: App, caller: Caller, query: RatingQuery, now: Date): Promise<Viewpoint> {
  const wanted = query.scope ?? (query.group_id === undefined ? undefined : 'group');
  if (!('id' in caller)) {
    // To a guest no group and no student is there, as if there were none.
    if (wanted === 'group' || query.group_id !== undefined || query.student_id !== undefined)
      throw new Refused('not_found');
    return { studentId: null, group: null, scope: 'centre' };
  }
  const students = await studentsOf(app, caller, query.student_id);
  if (wanted === 'centre' && query.group_id === undefined) {
    return { studentId: students[0] ?? null, group: null, scope: 'centre' };
  }
  const groups = await listGroups(app.store, students, now);
  const found = query.group_id === undefined ? groups[0] : groups.find(({ id }) => id === query.group_id);
  if (query.group_id !== undefined && !found) throw new Refused('not_found');
  const scope = wanted ?? (found ? 'group' : 'centre');
  return {
    studentId: found?.student_id ?? students[0] ?? null,
    group: scope === 'group' && found ? { id: found.id, name: found.name } : null,
    scope,
  };
}

/** With whose eyes somebody looks, the first one first. */
async function studentsOf(app: App, caller: Person, studentId: number | undefined): Promise<number[]> {
  if (studentId !== undefined) return [await studentFor(app.store, caller, studentId)];
  return caller.role === 'parent' ? listChildren(app.store, caller.id) : [caller.id];
}

async function centrePlaces(app: App, sheet: Sheet, view: Viewpoint): Promise<Places> {
  const me = view.studentId === null ? undefined : await findPlace(app.store, sheet, view.studentId);
  const { total, next } = await findTotal(app.store, sheet, me?.value ?? null);
  const rows = async (from: number, to: number) => {
    const listed = await listPlaces(app.store, sheet, from, to, view.studentId);
    // Who hides stands on no board but sees their own row where it would stand.
    const hidden = me && !me.is_listed && me.position >= from && me.position <= Math.min(to, total + 1);
    return hidden ? withRow(listed, me) : listed;
  };
  return { total, me: me ?? null, next, rows };
}

/** Rows with one more, before those that stand at its position. */
function withRow(rows: readonly PlaceRow[], row: PlaceRow): PlaceRow[] {
  const at = rows.findIndex(({ position }) => position >= row.position);
  return at === -1 ? [...rows, row] : rows.toSpliced(at, 0, row);
}

async function groupPlaces(app: App, sheet: Sheet, view: Viewpoint): Promise<Places> {
  const all = view.group ? await listGroupPlaces(app.store, sheet, view.group.id, view.studentId) : [];
  const me = all.find((row) => row.student_id === view.studentId) ?? null;
  const above = me && all.findLast((row) => row.value > me.value);
  return {
    total: all.length,
    me,
    next: above ?? null,
    rows: async (from, to) => all.slice(from - 1, to),
  };
}
