import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import type { Followed, Follows, Membership } from '../../ground/parts/follows.ts';
import { findParts } from '../../parts.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { triedOn } from '../../store/tried.ts';
import { dayOf } from '../clock/time.ts';
import { type Act, type Edit, editedOf, planned, type Whose } from './acts.ts';
import { isStillIn, presentIn, type Span } from './member.ts';
import { askWhenFull } from './places.ts';
import { listTimes, type TimeRow } from './queries-rest.ts';
import { createSpan, deleteSpan, findBegin, listSpans, lockMember, updateSpan } from './queries-span.ts';
import { deleteWaitOf } from './queries-wait.ts';

type Changed = Reply<'POST /v2/staff/groups/{id}/members'>;

/**
 * Does acts inside a transaction.
 * @param how.isOver nobody asks whether a group is full
 * @returns whether something is another than before
 * @throws not_found, invalid at `joined_on` or `left_on`, group_full {group_id, group, day, taken, places}
 */
export async function actIn(
  db: Database,
  acts: readonly Act[],
  today: string,
  { isOver = false }: { isOver?: boolean | undefined } = {},
): Promise<boolean> {
  let isChanged = false;
  for (const one of acts) {
    const { studentId, groupId } = one;
    const whose = { studentId, groupId };
    if (!(await lockMember(db, studentId))) throw new Refused('not_found');
    const before = await listSpans(db, whose);
    const begin = await findBegin(db, groupId);
    if (begin === undefined) throw new Refused('not_found');
    const decided = planned(one, before, { today, begin });
    if (!decided) continue;
    const after = editedOf(before, decided);
    if (!isOver) await askWhenFull(db, whose, { before, after, today });
    await save(db, whose, decided);
    if (after.some((span) => isStillIn(span, today))) await deleteWaitOf(db, whose);
    isChanged = true;
  }
  return isChanged;
}

/** Who does it; `dry_run`: only what follows is said; `strikes`: charges that are not booked, by group and month. */
export interface Doing {
  by: number;
  dry_run?: boolean | undefined;
  strikes?: readonly { group_id: number; month: string }[] | undefined;
  /** Whoever does it was asked, and adds one more than a group takes. */
  over_places?: boolean | undefined;
}

/** Does acts as one, or says only what follows from them. @throws as `actIn` */
export async function act(app: App, acts: readonly Act[], doing: Doing): Promise<Changed> {
  const [{ studentId }] = acts as [Act, ...Act[]];
  const groupIds = acts.map(({ groupId }) => groupId);
  return changeTimes(app, { studentId, groupIds }, doing, (db, at) =>
    actIn(db, acts, dayOf(at), { isOver: doing.over_places }),
  );
}

/**
 * Changes a student's times in groups, and does what follows, in one transaction.
 * @param change may throw what refuses it
 */
export async function changeTimes(
  app: App,
  { studentId, groupIds }: { studentId: number; groupIds: readonly number[] },
  { by, dry_run: isDry = false, strikes = [] }: Doing,
  change: (db: Database, at: Date) => Promise<unknown>,
): Promise<Changed> {
  const at = app.now();
  const parts = (await findParts<Follows>('follows')).map(({ part }) => part);
  const done = await triedOn(app.store, isDry, async (db) => {
    if (!(await lockMember(db, studentId))) throw new Refused('not_found');
    const before = await listTimes(db, [studentId]);
    const changing = { db, at, studentId, by, strikes: strikesOf(strikes) };
    const after: (() => Promise<Partial<Followed>>)[] = [];
    for (const { around } of parts) if (around) after.push(await around(changing));
    await change(db, at);
    const followed: Partial<Followed>[] = [];
    for (const follow of after) followed.push(await follow());
    return { before, after: await listTimes(db, [studentId]), followed };
  });
  const groups = [...new Set(groupIds)].map((group_id) => ({
    group_id,
    spans: done.after.filter((time) => time.group_id === group_id).map(timeOf),
  }));
  const changes = groups.map(({ group_id: groupId }) => ({
    studentId,
    groupId,
    before: presentOf(done.before, groupId),
    after: presentOf(done.after, groupId),
  }));
  return { ok: true, dry_run: isDry, groups, follows: await followsOf(app, changes, done.followed) };
}

/** By the first days of their months. */
const strikesOf = (strikes: NonNullable<Doing['strikes']>) =>
  strikes.map(({ group_id, month }) => ({ group_id, month: `${month}-01` }));

const timeOf = ({ joined_on, left_on }: TimeRow): Span => ({ joined_on, left_on });

/** When somebody is there: their times in a group without the rests. */
const presentOf = (times: readonly TimeRow[], groupId: number): Span[] =>
  times.filter(({ group_id }) => group_id === groupId).flatMap((time) => presentIn(time, time.rests));

async function followsOf(
  app: App,
  changes: readonly Membership[],
  followed: readonly Partial<Followed>[],
): Promise<Followed> {
  const all: Followed = { sheets: [], work: [], charges: [] };
  const add = ({ sheets = [], work = [], charges = [] }: Partial<Followed>) => {
    all.sheets.push(...sheets);
    all.work.push(...work);
    all.charges.push(...charges);
  };
  for (const one of followed) add(one);
  for (const { part } of await findParts<Follows>('follows'))
    for (const change of changes) add((await part.of?.(app, change)) ?? {});
  // Whoever goes over to another group of the course is asked for the same as before.
  const isBoth = (id: number) =>
    new Set(all.work.filter((one) => one.project_id === id).map(({ is_asked }) => is_asked));
  return { ...all, work: all.work.filter(({ project_id }) => isBoth(project_id).size === 1) };
}

async function save(db: Database, whose: Whose, { of, to }: Edit): Promise<void> {
  if (!of) {
    if (to && !(await createSpan(db, { ...whose, ...to }))) throw new Refused('not_found');
  } else if (to) await updateSpan(db, of.id, to);
  else await deleteSpan(db, of.id);
}
