import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import { courseTitleSql } from '../study/course-title.ts';
import { presentOn } from '../study/member.ts';
import type { Lang } from './queries-chat.ts';

/** Somebody to whom something is said: in their chat, or, without a bot, in the outbox. */
export interface Recipient {
  person_id: number;
  chat_id: number | null;
  lang: Lang;
}

/**
 * SQL: a chat that takes this kind of messages for somebody, and their language. Without a bot everybody has the outbox.
 * @param p alias of `person` @param kind a literal
 */
export const reached = (p: string, kind: string, hasBot: boolean) => `
  left join bot_link k on k.person_id = ${p}.id
  left join bot_chat t on t.chat_id = k.chat_id
  where ${p}.is_active ${hasBot ? 'and t.chat_id is not null and t.blocked_at is null and t.stopped_at is null' : ''}
    and not exists (select from bot_off o where o.person_id = ${p}.id and o.kind = '${kind}')`;
export const recipient = (p: string, hasBot: boolean) =>
  `${p}.id as person_id, ${hasBot ? 't.chat_id::float8' : 'null::float8'} as chat_id, coalesce(t.lang, ${p}.lang, 'uz') as lang`;

/** A message that is about to be sent, to be looked at once more: whether it is still to be said, and how. */
export interface Again {
  personId: number;
  key: string;
}

/**
 * SQL: something that was not said yet; or that one message which is looked at once more.
 * @param key what is said once @param at the parameters of `againOf`, as `$4`
 */
export const unsaid = (key: string, at: number) => `case when $${at}::int is null
    then not exists (select from bot_message b where b.once_key = ${key})
    else p.id = $${at} and ${key} = $${at + 1}::text end`;
export const againOf = (again: Again | undefined) => [again?.personId ?? null, again?.key ?? null];

export interface AbsenceRow extends Recipient {
  student_id: number;
  lesson_id: number;
  first_name: string;
  course: { uz: string; ru: string };
  starts_at: Date;
  /** What the other parent said of it. */
  reason: string | null;
}

/** Absences marked in a span of time of which a parent was not told, and did not tell. */
export async function listAbsences(
  db: Database,
  span: { from: Date; before: Date; lessonsFrom: Date },
  hasBot: boolean,
  limit: number,
  again?: Again,
): Promise<AbsenceRow[]> {
  const { rows } = await db.query<AbsenceRow>(
    `select m.student_id, m.lesson_id, s.first_name, ${courseTitleSql('c')} as course, l.starts_at, a.reason, ${recipient('p', hasBot)}
     from attendance_mark m
     join study_lesson l on l.id = m.lesson_id
     join study_group g on g.id = l.group_id
     join study_course c on c.id = g.course_id
     join person s on s.id = m.student_id
     join parent_child f on f.student_id = m.student_id
     join person p on p.id = f.parent_id
     left join attendance_absence a on a.student_id = m.student_id and a.lesson_id = m.lesson_id
     ${reached('p', 'absence', hasBot)}
       and m.attendance_type = 0 and m.marked_at >= $1 and m.marked_at < $2 and l.starts_at >= $6
       and a.told_by is distinct from p.id
       and ${unsaid(`'absence:' || m.lesson_id || ':' || m.student_id || ':' || p.id`, 4)}
     order by m.marked_at limit $3`,
    [span.from, span.before, limit, ...againOf(again), span.lessonsFrom],
  );
  return rows;
}

export interface LessonRow extends Recipient {
  lesson_id: number;
  course: { uz: string; ru: string };
  room: string | null;
  starts_at: Date;
}

/** Lessons that begin in a span of time, with the students who are in the group then. */
export async function listLessons(
  db: Database,
  span: { from: Date; before: Date },
  hasBot: boolean,
  limit: number,
  again?: Again,
): Promise<LessonRow[]> {
  const { rows } = await db.query<LessonRow>(
    `select l.id as lesson_id, ${courseTitleSql('c')} as course, l.room, l.starts_at, ${recipient('p', hasBot)}
     from study_lesson l
     join study_group g on g.id = l.group_id and g.is_active
     join study_course c on c.id = g.course_id
     join lateral ${presentOn(dayOf('l.starts_at'))} m on m.group_id = g.id
     join person p on p.id = m.student_id
     ${reached('p', 'lesson', hasBot)}
       and l.starts_at > $1 and l.starts_at <= $2
       and ${unsaid(`'lesson:' || l.id || ':' || p.id`, 4)}
     order by l.starts_at limit $3`,
    [span.from, span.before, limit, ...againOf(again)],
  );
  return rows;
}

/** Students who take reminders of homework; or the one of them. */
export async function listStudents(
  db: Database,
  hasBot: boolean,
  personId: number | null = null,
): Promise<Recipient[]> {
  const { rows } = await db.query<Recipient>(
    `select ${recipient('p', hasBot)} from person p ${reached('p', 'homework', hasBot)} and p.role = 'student'
       and ($1::int is null or p.id = $1) order by p.id`,
    [personId],
  );
  return rows;
}

export interface DebtRow extends Recipient {
  student_id: number;
  first_name: string;
  balance: number;
  payment_link: string | null;
  pay_code: string;
  /** The centre takes payments by a system. */
  has_systems: boolean;
}

/**
 * Who owes, with whoever is told of it: the student and the parents.
 * @param span the name of a week or a day: once in each @param ofParents the parents of this student alone
 */
export async function listDebts(
  db: Database,
  { span, hasBot, limit, ofParents }: { span: string; hasBot: boolean; limit: number; ofParents?: number },
  again?: Again,
): Promise<DebtRow[]> {
  const { rows } = await db.query<DebtRow>(
    `select s.student_id, c.first_name, s.balance, s.payment_link, s.pay_code,
       exists (select from payment_system) as has_systems, ${recipient('p', hasBot)}
     from student s
     join person c on c.id = s.student_id and c.is_active
     join person p on p.id = s.student_id or exists (
       select from parent_child f where f.student_id = s.student_id and f.parent_id = p.id)
     ${reached('p', 'debt', hasBot)} and s.balance < 0
       and ($3::int is null or s.student_id = $3 and p.id <> $3)
       and ${unsaid(`'debt:' || $1::text || ':' || s.student_id || ':' || p.id`, 4)}
     order by s.student_id, p.id limit $2`,
    [span, limit, ofParents ?? null, ...againOf(again)],
  );
  return rows;
}
