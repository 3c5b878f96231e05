import { dayOf } from '../clock/zone-sql.ts';

// The one place that reads who is in which group: everybody else asks by these.

/** SQL: whether a span runs on a day. @param m its alias @param day a date */
export const runsOn = (m: string, day: string): string =>
  `${m}.joined_on <= ${day} and (${m}.left_on is null or ${m}.left_on > ${day})`;

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

/**
 * SQL, after `from` or `join lateral`: who is in which group on a day, one row each: `student_id`, `group_id`, `joined_on`,
 * `left_on` (the first day without them). Whether the group itself runs is its own `is_active`.
 * @param day a date
 */
export const membersOn = (day: string): string =>
  `(select s.student_id, s.group_id, s.joined_on, s.left_on from study_span s where ${runsOn('s', day)})`;

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
 * SQL, to join a mark with: it counts as long as its student was in the group on the lesson's day.
 * @param a alias of a table with `student_id`
 * @param l alias of `study_lesson`
 */
export const joinMemberOf = (a: string, l: string): string =>
  `join lateral ${membersOn(dayOf(`${l}.starts_at`))} m on m.student_id = ${a}.student_id and m.group_id = ${l}.group_id`;

/** SQL, after `from`: every span, for whoever asks of many days at once: columns as of `membersOn`, and `id`. */
export const memberSpans = 'study_span';

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
