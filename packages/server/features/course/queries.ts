import type { Database } from '../../store/database.ts';
import { membersBy } from '../study/member.ts';
import { subjectSql } from '../study/subject.ts';
import { isBeingSat } from './being-sat.ts';

/** A thing of a course, with what a student has done of it. */
export interface ElementRow {
  id: number;
  kind: 'lesson' | 'homework' | 'exam';
  module: number;
  module_title: { uz: string; ru: string };
  title: { uz: string; ru: string };
  minutes: number | null;
  has_quiz: boolean;
  /** When it opens for the group: by its lesson, or earlier by the teacher. */
  opens_at: Date | null;
  seen_at: Date | null;
  completed_at: Date | null;
  quiz_passed_at: Date | null;
  /** Homework was handed in. */
  handed_in: boolean;
  /** Of homework, or the exam's result. */
  mark: number | null;
}

/** All that a course consists of, in its order. @param groupId null: an online course, or nobody's */
export async function listCourse(
  db: Database,
  studentId: number,
  courseId: number,
  groupId: number | null,
): Promise<ElementRow[]> {
  const { rows } = await db.query<ElementRow>({
    name: 'course_elements',
    text: `select e.id, e.kind, m.number as module, e.minutes, p.seen_at, p.completed_at, p.quiz_passed_at,
        json_build_object('uz', m.title_uz, 'ru', m.title_ru) as module_title,
        json_build_object('uz', e.title_uz, 'ru', e.title_ru) as title,
        e.kind = 'lesson' and e.questions is not null as has_quiz,
        least(o.opens_at, (select min(l.starts_at) from study_lesson l
          where l.element_id = e.id and l.group_id = $3)) as opens_at,
        a.student_id is not null as handed_in, coalesce(a.mark, x.total_mark) as mark
      from course_element e
      join course_module m on m.id = e.module_id
      left join course_progress p on p.student_id = $1 and p.element_id = e.id
      left join course_opening o on o.group_id = $3 and o.element_id = e.id
      left join lateral (select w.student_id, w.mark from study_project j
        join study_answer w on w.student_id = $1 and w.project_id = j.id
        where e.kind = 'homework' and j.element_id = e.id order by w.mark desc nulls last limit 1) a on true
      left join study_exam_result x on e.kind = 'exam' and x.student_id = $1 and x.group_id = $3
        and x.module = m.number
      where e.course_id = $2 and ((e.removed_at is null and m.removed_at is null) or ${isBeingSat('e', '$1')})
      order by m.number, m.id, e.position, e.id`,
    values: [studentId, courseId, groupId],
  });
  return rows;
}

/** A course and the student's place in it. Of a group: the first day on which the student was no longer in it. */
export interface CourseRow {
  id: number;
  title: { uz: string; ru: string };
  kind: 'class' | 'online';
  slug: string | null;
  subject: string | null;
  group: { id: number; name: string } | null;
  left_on: string | null;
}

const course = `c.id, json_build_object('uz', coalesce(c.title_uz, c.name), 'ru', coalesce(c.title_ru, c.name)) as title,
  c.kind, c.slug, ${subjectSql('c')} as subject`;

/** The courses of the groups that a student is or was in: with the time in it that runs on a day, is next or was last. */
export async function listGroupCourses(
  db: Database,
  studentId: number,
  day: string,
): Promise<(CourseRow & { teacher: string | null; is_active: boolean })[]> {
  const { rows } = await db.query<CourseRow & { teacher: string | null; is_active: boolean }>({
    name: 'course_groups',
    text: `select ${course}, json_build_object('id', g.id, 'name', g.name) as "group",
        to_char(m.left_on, 'YYYY-MM-DD') as left_on, g.is_active, t.first_name || ' ' || t.last_name as teacher
      from ${membersBy('$2::date')} m
      join study_group g on g.id = m.group_id
      join study_course c on c.id = g.course_id
      left join person t on t.id = g.teacher_id
      where m.student_id = $1
      order by m.left_on is not null, m.joined_on, g.id`,
    values: [studentId, day],
  });
  return rows;
}

/** An online course that is offered, or was and has been begun. */
export async function findOnlineCourse(
  db: Database,
  studentId: number,
  courseId: number,
): Promise<CourseRow | undefined> {
  const { rows } = await db.query<CourseRow>({
    name: 'course_online',
    text: `select ${course}, null as "group", null as left_on from study_course c
      where c.id = $2 and c.kind = 'online' and (c.removed_at is null or exists (
        select from eduverse_enrolment n where n.student_id = $1 and n.course_id = c.id))`,
    values: [studentId, courseId],
  });
  return rows[0];
}

/** The online courses that a student takes, the latest first. */
export async function listEnrolled(db: Database, studentId: number): Promise<CourseRow[]> {
  const { rows } = await db.query<CourseRow>({
    name: 'course_enrolled',
    text: `select ${course}, null as "group", null as left_on
      from eduverse_enrolment n join study_course c on c.id = n.course_id
      where n.student_id = $1 order by n.enrolled_at desc, c.id`,
    values: [studentId],
  });
  return rows;
}

/** Which course an element is of, or was. */
export async function findElementCourse(
  db: Database,
  elementId: number,
): Promise<{ course_id: number; kind: 'class' | 'online' } | undefined> {
  const { rows } = await db.query<{ course_id: number; kind: 'class' | 'online' }>({
    name: 'course_of_element',
    text: `select e.course_id, c.kind from course_element e join study_course c on c.id = e.course_id
      where e.id = $1`,
    values: [elementId],
  });
  return rows[0];
}

interface Meeting {
  group_id: number;
  id: number;
  starts_at: Date;
  ends_at: Date;
  title: { uz: string; ru: string };
  module: number;
  room: string | null;
}

/** The lessons of these groups that are not over, two weeks of them. */
export async function listMeetings(db: Database, groupIds: readonly number[], now: Date): Promise<Meeting[]> {
  const { rows } = await db.query<Meeting>({
    name: 'course_meetings',
    text: `select group_id, id, starts_at, ends_at, json_build_object('uz', title_uz, 'ru', title_ru) as title, module,
        room
      from study_lesson where group_id = any ($1) and ends_at > $2::timestamptz
        and starts_at < $2::timestamptz + interval '14 days'
      order by starts_at, id`,
    values: [groupIds, now],
  });
  return rows;
}
