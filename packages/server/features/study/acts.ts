import { Refused, refusedField } from '../../refused.ts';
import { isStillIn, type Span } from './member.ts';
import type { SpanRow } from './queries-span.ts';

/** Whose days in which group an act is about. */
export interface Whose {
  studentId: number;
  groupId: number;
}

/** What becomes of a span: of none a new one, of one another or, with null, nothing. */
export interface Edit {
  of: SpanRow | null;
  to: Span | null;
}

/** An act on somebody's days in a group. */
export interface Act extends Whose {
  /** Decides by the days that there are; null: it is so already. @throws what refuses it */
  edit(spans: readonly SpanRow[], when: When): Edit | null;
}

/** When an act is done. */
export interface When {
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
    refuseTurned(to);
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

/** Days as a table says them; what a cell leaves out stays, and a day of another span moves that one. */
interface Days {
  joined_on: string | null;
  left_on: string | null;
}

/**
 * What a line of a table says of somebody's days in a group: a span that it has a day in common with is meant, and one with none
 * is another. Without a first day it is about leaving.
 */
export const bringing = ({ joined_on, left_on, ...whose }: Whose & Days): Act => ({
  ...whose,
  edit(spans, when) {
    if (joined_on === null) return leaving({ ...whose, left_on: left_on ?? undefined }).edit(spans, when);
    refuseTurned({ joined_on, left_on });
    const near = spans.filter((span) => isOver(span, { joined_on, left_on }));
    const of =
      spans.find((span) => span.joined_on === joined_on) ?? (near.length === 1 ? near[0] : undefined);
    const to = { joined_on, left_on: left_on ?? of?.left_on ?? null };
    return of?.joined_on === to.joined_on && of.left_on === to.left_on ? null : { of: of ?? null, to };
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

/** What an act would make of somebody's days. @throws not_found, invalid at `joined_on` or `left_on` */
export function planned({ edit }: Act, before: readonly SpanRow[], when: When): Edit | null {
  const decided = edit(before, when);
  if (decided) refuse(decided, before, when);
  return decided;
}

/** The days of somebody in a group once that is done. */
export function editedOf(before: readonly SpanRow[], { of, to }: Edit): Span[] {
  const kept: Span[] = before.filter(({ id }) => id !== of?.id);
  return [...kept, ...(to ? [to] : [])].sort((a, b) => (a.joined_on < b.joined_on ? -1 : 1));
}

/** @throws invalid at the day that was typed newly and cannot be */
function refuse({ of, to }: Edit, before: readonly SpanRow[], { today, begin }: When): void {
  if (!to) return;
  const isNew = (key: 'joined_on' | 'left_on') => to[key] !== null && to[key] !== of?.[key];
  for (const key of ['joined_on', 'left_on'] as const)
    if (isNew(key) && !isNearYear(to[key]!, today)) throw refusedField(key, 'near_year');
  refuseTurned(to);
  if (isNew('joined_on') && begin !== null && to.joined_on < begin)
    throw refusedField('joined_on', 'before_group');
  const other = before.find((span) => span.id !== of?.id && isOver(span, to));
  if (other) throw refusedField(isNew('joined_on') ? 'joined_on' : 'left_on', 'in_group');
}

function refuseTurned({ joined_on, left_on }: Span): void {
  if (left_on !== null && left_on <= joined_on) throw refusedField('left_on', 'before_begin');
}

/** Whether a day lies in the last, this or the next year. */
export const isNearYear = (day: string, today: string): boolean =>
  Math.abs(Number(day.slice(0, 4)) - Number(today.slice(0, 4))) <= 1;

/** Whether two spans have a day in common. */
export const isOver = (a: Span, b: Span): boolean => isStillIn(a, b.joined_on) && isStillIn(b, a.joined_on);
