import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import type { Followed, Follows, Membership } from '../../ground/parts/follows.ts';
import { findParts } from '../../parts.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/time.ts';
import { isStillIn, type Span } from './member.ts';
import { createSpan, deleteSpan, findBegin, listSpans, type SpanRow, updateSpan } from './queries-span.ts';

type Changed = Reply<'POST /v2/staff/groups/{id}/members'>;

/** Whose days in which group an act is about. */
export interface Whose {
  studentId: number;
  groupId: number;
}

/** What becomes of a span: of none a new one, of one another or, with null, nothing. */
interface Edit {
  of: SpanRow | null;
  to: Span | null;
}

/** An act on somebody's days in a group. */
export interface Act extends Whose {
  /** Decides by the days that there are; null: it is so already. @throws what refuses it */
  edit(spans: readonly SpanRow[], when: When): Edit | null;
}

interface When {
  today: string;
  /** The day on which the group begins; null: nobody has said so. */
  begin: string | null;
}

/**
 * A student begins in a group, when no day is said today, or with the group. Whoever is back on the day on which they left was
 * never away.
 */
export const joining = ({
  joined_on,
  left_on = null,
  ...whose
}: Whose & { joined_on?: string | undefined; left_on?: string | null | undefined }): Act => ({
  ...whose,
  edit(spans, { today, begin }) {
    const first = begin !== null && begin > today ? begin : today;
    const to = { joined_on: joined_on ?? first, left_on };
    if (spans.some((span) => span.joined_on === to.joined_on && span.left_on === to.left_on)) return null;
    const before = spans.find((span) => span.left_on === to.joined_on);
    if (before) return { of: before, to: { joined_on: before.joined_on, left_on } };
    // Whoever is still to begin begins earlier.
    const next = left_on === null && spans.find((span) => span.joined_on > to.joined_on);
    if (next && next.joined_on > today) return { of: next, to: { ...to, left_on: next.left_on } };
    return { of: null, to };
  },
});

/** A student leaves a group, today when no day is said. Its act throws not_found when they are not in it by that day. */
export const leaving = ({ left_on, ...whose }: Whose & { left_on?: string | undefined }): Act => ({
  ...whose,
  edit(spans, { today }) {
    const day = left_on ?? today;
    const of = spans.findLast((span) => span.joined_on <= day);
    if (!of) throw new Refused('not_found');
    if (of.left_on === day) return null;
    // Whoever leaves on the day on which they began was never in it.
    return { of, to: of.joined_on === day ? null : { joined_on: of.joined_on, left_on: day } };
  },
});

/** A span is put right; null: it was typed by mistake. */
export const correcting = (of: SpanRow, to: Span | null): Act => ({
  studentId: of.student_id,
  groupId: of.group_id,
  edit: (spans) => {
    const own = spans.find(({ id }) => id === of.id);
    if (!own) throw new Refused('not_found');
    return { of: own, to };
  },
});

interface Done extends Whose {
  before: readonly Span[];
  after: readonly Span[];
}

/**
 * Does acts inside a transaction.
 * @param isDry only what they would come to
 * @throws not_found, invalid at `joined_on` or `left_on`
 */
export async function actIn(
  db: Database,
  acts: readonly Act[],
  today: string,
  isDry = false,
): Promise<Done[]> {
  const done: Done[] = [];
  for (const { edit, ...whose } of acts) {
    const before = await listSpans(db, whose, isDry ? 'read' : 'change');
    const when = { today, begin: await findBegin(db, whose.groupId) };
    const decided = edit(before, when);
    if (decided) refuse(decided, before, when);
    if (decided && !isDry) await save(db, whose, decided);
    done.push({ ...whose, before, after: decided ? editedOf(before, decided) : before });
  }
  return done;
}

/** Does acts as one, or says only what follows from them. @throws as `actIn` */
export async function act(app: App, acts: readonly Act[], isDry = false): Promise<Changed> {
  const today = dayOf(app.now());
  const done = isDry
    ? await actIn(app.store, acts, today, true)
    : await app.store.transaction((db) => actIn(db, acts, today));
  return {
    ok: true,
    dry_run: isDry,
    groups: done.map(({ groupId, after }) => ({
      group_id: groupId,
      spans: after.map(({ joined_on, left_on }) => ({ joined_on, left_on })),
    })),
    follows: await followsOf(app, done),
  };
}

async function followsOf(app: App, done: readonly Membership[]): Promise<Followed> {
  const all: Followed = { sheets: [], work: [] };
  for (const { part } of await findParts<Follows>('follows'))
    for (const change of done) {
      const { sheets = [], work = [] } = await part(app, change);
      all.sheets.push(...sheets);
      all.work.push(...work);
    }
  // Whoever goes over to another group of the course is asked for the same as before.
  const isBoth = (id: number) =>
    new Set(all.work.filter((one) => one.project_id === id).map(({ is_asked }) => is_asked));
  return { ...all, work: all.work.filter(({ project_id }) => isBoth(project_id).size === 1) };
}

function editedOf(before: readonly SpanRow[], { of, to }: Edit): Span[] {
  const kept: Span[] = before.filter(({ id }) => id !== of?.id);
  return [...kept, ...(to ? [to] : [])].sort((a, b) => (a.joined_on < b.joined_on ? -1 : 1));
}

async function save(db: Database, whose: Whose, { of, to }: Edit): Promise<void> {
  if (!of) {
    if (to && !(await createSpan(db, { ...whose, ...to }))) throw new Refused('not_found');
  } else if (to) await updateSpan(db, of.id, to);
  else await deleteSpan(db, of.id);
}

/** @throws invalid at the day that was typed newly and cannot be */
function refuse({ of, to }: Edit, before: readonly SpanRow[], { today, begin }: When): void {
  if (!to) return;
  const isNew = (key: 'joined_on' | 'left_on') => to[key] !== null && to[key] !== of?.[key];
  for (const key of ['joined_on', 'left_on'] as const)
    if (isNew(key) && !isNearYear(to[key]!, today)) throw refusedField(key, 'near_year');
  if (to.left_on !== null && to.left_on <= to.joined_on) throw refusedField('left_on', 'before_begin');
  if (isNew('joined_on') && begin !== null && to.joined_on < begin)
    throw refusedField('joined_on', 'before_group');
  const other = before.find((span) => span.id !== of?.id && isOver(span, to));
  if (other) throw refusedField(isNew('joined_on') ? 'joined_on' : 'left_on', 'in_group');
}

/** Whether a day lies in the last, this or the next year. */
const isNearYear = (day: string, today: string): boolean =>
  Math.abs(Number(day.slice(0, 4)) - Number(today.slice(0, 4))) <= 1;

/** Whether two spans have a day in common. */
const isOver = (a: Span, b: Span): boolean => isStillIn(a, b.joined_on) && isStillIn(b, a.joined_on);
