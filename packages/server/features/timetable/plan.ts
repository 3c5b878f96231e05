import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { refuseTakingBack, versionOf } from '../../version.ts';
import { clashOf } from './clash.ts';
import {
  createPlan,
  findPlan,
  listPlans,
  type PlanRow,
  type PlanValues,
  updatePlan,
} from './queries-plan.ts';
import { lockGroup, lockTimetable } from './queries-settle.ts';
import { roomMeant } from './room.ts';
import { settleGroup } from './settle.ts';

type NewPlan = CallShape<'POST /v2/staff/timetable'>['body'];
type PlanChange = CallShape<'PATCH /v2/staff/timetable/{id}'>['body'];

type StaffPlan = Reply<'POST /v2/staff/timetable'>;

/** What the form of a plan says. */
const planForm = ({ id: _, group: __, ...values }: PlanRow): PlanValues & { room_id: number | null } =>
  values;

const staffPlanOf = (row: PlanRow): StaffPlan => ({ ...row, version: versionOf(planForm(row)) });

/** When groups meet: an administrator sees all, a teacher their own. */
export async function findPlans(app: App, caller: Person, groupId: number | undefined) {
  const teacherId = caller.role === 'admin' ? null : caller.id;
  const rows = await listPlans(app.store, { groupId: groupId ?? null, teacherId });
  return { items: rows.map(staffPlanOf), next_cursor: null };
}

/** @throws invalid for times or days in the wrong order */
function checked(plan: PlanValues): PlanValues {
  if (plan.ends <= plan.starts) throw refusedField('ends', 'too_small');
  if (plan.last_day !== null && plan.last_day < plan.first_day) throw refusedField('last_day', 'too_small');
  return { ...plan, weekdays: [...new Set(plan.weekdays)].sort() };
}

/** Settles a plan's group. @throws timetable_clash {group, when} */
async function settle(db: Database, now: Date, planId: number): Promise<PlanRow> {
  const plan = (await findPlan(db, planId))!;
  await settleGroup(db, plan.group.id, now, planId);
  await clashOf(db, { lessonId: null, planId, now });
  return plan;
}

/**
 * A group meets week by week; its lessons are there when this returns.
 * @throws not_found when there is no such group
 * @throws invalid for times or days in the wrong order, for a room that is not there
 * @throws timetable_clash when group, room or teacher have another lesson then
 */
export const addPlan = (app: App, body: NewPlan): Promise<StaffPlan> =>
  app.store.transaction(async (db) => staffPlanOf(await createIn(db, body, app.now())));

/** As `addPlan`, inside a transaction. */
export async function createIn(
  db: Database,
  { group_id, room: named, room_id, last_day = null, ...body }: NewPlan,
  now: Date,
): Promise<PlanRow> {
  await lockTimetable(db);
  if (!(await lockGroup(db, group_id))) throw new Refused('not_found');
  const room = await roomMeant(db, { room: named, room_id }, null);
  return settle(db, now, await createPlan(db, group_id, checked({ ...body, room, last_day })));
}

/**
 * Changes what a plan says; what is left out stays.
 * @throws not_found, timetable_clash, changed_meanwhile {by, at, version, fields}
 */
export const changePlan = (app: App, id: number, change: PlanChange): Promise<StaffPlan> =>
  app.store.transaction(async (db) => staffPlanOf(await changeIn(db, id, change, app.now())));

/** As `changePlan`, inside a transaction. */
export async function changeIn(
  db: Database,
  id: number,
  { version, ...change }: PlanChange,
  now: Date,
): Promise<PlanRow> {
  await lockTimetable(db);
  const plan = await findPlan(db, id);
  if (!plan) throw new Refused('not_found');
  const call = 'PATCH /v2/staff/timetable/{id}';
  const names = { room_id: plan.room };
  await refuseTakingBack(db, { call, id, version, now: planForm(plan), sent: change, names });
  const room = await roomMeant(db, change, plan.room);
  await updatePlan(db, id, checked({ ...plan, ...change, room } as PlanValues));
  return settle(db, now, id);
}
