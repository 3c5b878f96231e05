import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { refuseTakingBack, versionOf } from '../../version.ts';
import { dayOf } from '../clock/time.ts';
import { setGroupPrice } from '../payment/prices.ts';
import { isTeacher } from '../study/teacher.ts';
import { holdGroup, settleGroup } from '../timetable/settle.ts';
import {
  createGroup,
  findGroup,
  type GroupRow,
  listClassCourses,
  listGroups,
  updateGroup,
} from './queries-group.ts';

type StaffGroup = Reply<'POST /v2/staff/groups'>;

/** What the form of a group says of it. */
export const groupForm = ({ name, teacher, monthly_price, starts_on, is_active, places }: GroupRow) => ({
  ...{ name, monthly_price, starts_on, is_active, places },
  teacher_id: teacher?.id ?? null,
});

const staffGroupOf = (row: GroupRow): StaffGroup => ({ ...row, version: versionOf(groupForm(row)) });

/** Groups: an administrator sees all, a teacher their own. */
export async function findGroups(
  app: App,
  caller: Person,
  isActive: boolean | undefined,
): Promise<Reply<'GET /v2/staff/groups'>> {
  const teacherId = caller.role === 'admin' ? null : caller.id;
  const rows = await listGroups(app.store, dayOf(app.now()), { teacherId, isActive: isActive ?? null });
  return { items: rows.map(staffGroupOf), next_cursor: null, courses: await listClassCourses(app.store) };
}

/** @throws not_found when nobody of this id can give lessons */
async function refuseNoTeacher(db: Database, teacherId: number | null | undefined): Promise<void> {
  if (teacherId && !(await isTeacher(db, teacherId))) throw new Refused('not_found');
}

type NewGroup = CallShape<'POST /v2/staff/groups'>['body'];
type GroupChange = CallShape<'PATCH /v2/staff/groups/{id}'>['body'];

/** @throws not_found without such a course of classes, or such a teacher */
export const addGroup = (app: App, body: NewGroup): Promise<StaffGroup> =>
  app.store.transaction(async (db) => staffGroupOf(await createIn(db, body, dayOf(app.now()))));

/** As `addGroup`, inside a transaction. */
export async function createIn(
  db: Database,
  { name, course_id, teacher_id = null, monthly_price = null, starts_on = null, places = null }: NewGroup,
  today: string,
): Promise<GroupRow> {
  await refuseNoTeacher(db, teacher_id);
  const group = {
    name: name.trim(),
    courseId: course_id,
    teacherId: teacher_id,
    monthlyPrice: monthly_price,
    startsOn: starts_on,
    places,
    today,
  };
  const id = await createGroup(db, group);
  if (id === null) throw new Refused('not_found');
  return (await findGroup(db, today, id))!;
}

/**
 * Changes a group; what is left out stays. Lessons to come end and begin with it.
 * @throws not_found, changed_meanwhile {by, at, version, fields}
 */
export const changeGroup = (app: App, id: number, change: GroupChange): Promise<StaffGroup> =>
  app.store.transaction(async (db) => staffGroupOf(await changeIn(db, id, change, app.now())));

/** As `changeGroup`, inside a transaction. */
export async function changeIn(
  db: Database,
  id: number,
  { version, ...body }: GroupChange,
  at: Date,
): Promise<GroupRow> {
  const { name, teacher_id, monthly_price, starts_on, is_active, places } = body;
  const today = dayOf(at);
  await holdGroup(db, id);
  const before = await findGroup(db, today, id);
  if (!before) throw new Refused('not_found');
  const now = groupForm(before);
  const names = { teacher_id: before.teacher?.name };
  await refuseTakingBack(db, { call: 'PATCH /v2/staff/groups/{id}', id, version, now, sent: body, names });
  await refuseNoTeacher(db, teacher_id);
  const price = monthly_price === undefined ? before.monthly_price : monthly_price;
  if (price !== before.monthly_price) await setGroupPrice(db, { groupId: id, price, today });
  await updateGroup(db, id, {
    name: name?.trim() ?? before.name,
    teacherId: teacher_id === undefined ? (before.teacher?.id ?? null) : teacher_id,
    monthlyPrice: price,
    startsOn: starts_on === undefined ? before.starts_on : starts_on,
    isActive: is_active ?? before.is_active,
    places: places === undefined ? before.places : places,
    today,
  });
  await settleGroup(db, id, at);
  return (await findGroup(db, today, id))!;
}
