import { dayOf } from '../clock/zone-sql.ts';

// The one place that reads who is in which group: everybody else asks by these.

/** SQL, as `isStillIn`: whether a span has not ended by a day. @param m its alias @param day a date */
export const endsAfter = (m: string, day: string): string =>
  `(${m}.left_on is null or ${m}.left_on > ${day})`;

/** SQL: whether a span runs on a day. @param m its alias @param day a date */
export const runsOn = (m: string, day: string): string => `${m}.joined_on <= ${day} and ${endsAfter(m, day)}`;

/** A time in a group, by days `yyyy-MM-dd`. */
export interface Span {
  joined_on: string;
  /** The first day without them. */
  left_on: string | null;
}

/** Whether a span has not ended by a day. */
export const isStillIn = ({ left_on }: Pick<Span, 'left_on'>, day: string): boolean =>
  left_on === null || left_on > day;

/** Whether a span runs on a day. */
export const isInOn = (span: Span, day: string): boolean => span.joined_on <= day && isStillIn(span, day);

/** A span without its rests: the parts of it, the earliest first. @param rests the earliest first, which never meet */
export function presentIn(
  { joined_on, left_on }: Span,
  rests: readonly { from_day: string; back_on: string }[],
): Span[] {
  const parts: Span[] = [];
  let from = joined_on;
  for (const { from_day, back_on } of rests) {
    const until = left_on !== null && left_on < from_day ? left_on : from_day;
    parts.push({ joined_on: from, left_on: until });
    if (back_on > from) from = back_on;
  }
  parts.push({ joined_on: from, left_on });
  return parts.filter((part) => part.left_on === null || part.left_on > part.joined_on);
}

/**
 * SQL, after `from` or `join lateral`: who is in which group on a day, one row each: `student_id`, `group_id`, `joined_on`,
 * `left_on` (the first day without them). Whether the group itself runs is its own `is_active`.
 * @param day a date
 */
export const membersOn = (day: string): string =>
  `(select s.student_id, s.group_id, s.joined_on, s.left_on from study_span s where ${runsOn('s', day)})`;

/**
 * SQL: the rest of a span on a day, a value and not an `exists`: of that PostgreSQL makes a join, which it cannot put below
 * the others, and then goes through the lessons of everybody. @param s alias of the span
 */
const restOn = (s: string, day: string): string =>
  `(select r.id from study_rest r where r.span_id = ${s}.id and r.from_day <= ${day} and r.back_on > ${day} limit 1)`;

/**
 * SQL, as `membersOn`: who of them rests on that day, with `back_on`, the first day on which they do not.
 * @param day a date
 */
export const restingOn = (day: string): string =>
  `(select s.student_id, s.group_id, r.back_on from study_span s join study_rest r on r.span_id = s.id
    where ${runsOn('s', day)} and r.from_day <= ${day} and r.back_on > ${day})`;

/**
 * SQL, as `membersOn`: who of them does not rest on that day, and so has lessons, work and charges. Whoever rests is in the group.
 * @param day a date
 */
export const presentOn = (day: string): string =>
  `(select s.student_id, s.group_id, s.joined_on, s.left_on from study_span s
    where ${runsOn('s', day)} and ${restOn('s', day)} is null)`;

/**
 * SQL, after `from` or `join lateral`: everybody who is, was or will be in a group, one row for each student and group with
 * the span that runs on a day, else the next one, else the last: columns as of `membersOn`, and `is_in`: they have not left by
 * that day (ruling 20: who is still to begin is in).
 */
export const membersBy = (day: string): string =>
  `(select distinct on (s.student_id, s.group_id) s.student_id, s.group_id, s.joined_on, s.left_on,
      coalesce(s.left_on > ${day}, true) as is_in
    from study_span s
    order by s.student_id, s.group_id, coalesce(s.left_on > ${day}, true) desc,
      case when coalesce(s.left_on > ${day}, true) then s.joined_on end, s.joined_on desc)`;

/**
 * SQL, as `membersBy`: those of it who are `is_in`, with `student_id` and `group_id` alone. Asked of each person of a list it
 * is the cheaper one: which span is meant has not to be found, and the index has them in this order.
 * @param day a date
 */
export const stillIn = (day: string): string =>
  `(select distinct s.student_id, s.group_id from study_span s where ${endsAfter('s', day)})`;

/**
 * SQL, to join a mark with: it counts as long as its student was in the group on the lesson's day, and did not rest.
 * @param a alias of a table with `student_id`
 * @param l alias of `study_lesson`
 */
export const joinMemberOf = (a: string, l: string): string =>
  `join lateral ${presentOn(dayOf(`${l}.starts_at`))} m on m.student_id = ${a}.student_id and m.group_id = ${l}.group_id`;

/** SQL, after `from`: every span, for whoever asks of many days at once: columns as of `membersOn`, and `id`. */
export const memberSpans = 'study_span';

/** SQL, as `memberSpans`: those that have a day in common with a span of days. @param before the first day after it */
export const spansWithin = (from: string, before: string): string =>
  `(select s.id, s.student_id, s.group_id, s.joined_on, s.left_on from study_span s
    where s.joined_on < ${before} and coalesce(s.left_on > ${from}, true))`;

/** SQL, as `memberSpans`: each without the days on which they rest, a row for each part; `id` is that of the span. */
export const presentSpans = `(select s.id, s.student_id, s.group_id, lower(p.days) as joined_on, upper(p.days) as left_on
  from study_span s cross join lateral unnest(datemultirange(daterange(s.joined_on, s.left_on))
    - coalesce((select range_agg(daterange(r.from_day, r.back_on)) from study_rest r where r.span_id = s.id),
      datemultirange())) as p (days))`;

/**
 * SQL: whether somebody studies in a group by a day: the group runs, and they have not left it (ruling 20).
 * @param m alias of `membersBy` that day
 * @param g alias of its `study_group`
 */
export const isMember = (m: string, g: string): string => `${g}.is_active and ${m}.is_in`;

/**
 * SQL: whether a student is inactive on a day: had a group and has none now. Whoever never had one is not (ruling 20).
 * @param student a parameter or column
 */
export const inactiveSql = (student: string, day: string): string =>
  `(select coalesce(not bool_or(${isMember('m', 'g')}), false)
    from ${membersBy(day)} m join study_group g on g.id = m.group_id where m.student_id = ${student})`;

/**
 * SQL: the one group of a course in which a student is, or was last: its id, name and teacher, and whether they study in
 * it on a day. @param student, course, day parameters or columns
 */
export const groupOf = (student: string, course: string, day: string): string => `(
  select g.id, g.name, g.teacher_id, ${isMember('m', 'g')} as is_member
  from ${membersBy(day)} m join study_group g on g.id = m.group_id
  where m.student_id = ${student} and g.course_id = ${course}
  order by ${isMember('m', 'g')} desc, m.joined_on desc, g.id limit 1)`;
