import type { Database } from '../../store/database.ts';

/** An online course of the catalogue, the same for everybody. */
export interface CatalogueRow {
  id: number;
  title: { uz: string; ru: string };
  about: { uz: string; ru: string };
  level: 'beginner' | 'middle' | 'advanced' | null;
  subject: string | null;
  slug: string | null;
  langs: ('uz' | 'ru')[];
  lessons: number;
  quizzes: number;
  minutes: number;
  /** Titles of its lessons in both languages, for the search. */
  words: string;
}

/** Changes with whatever the catalogue is made from. */
export async function findVersion(db: Database): Promise<string> {
  const { rows } = await db.query<{ version: string }>({
    name: 'eduverse_version',
    text: 'select version::text as version from course_version',
  });
  return rows[0]!.version;
}

export async function listCatalogue(db: Database): Promise<CatalogueRow[]> {
  const { rows } = await db.query<CatalogueRow>(
    `select c.id, json_build_object('uz', c.title_uz, 'ru', c.title_ru) as title,
       json_build_object('uz', c.about_uz, 'ru', c.about_ru) as about, c.level, c.subject, c.slug, c.langs,
       count(e.id)::int as lessons, count(e.questions)::int as quizzes, coalesce(sum(e.minutes), 0)::int as minutes,
       coalesce(string_agg(e.title_uz || ' ' || e.title_ru, ' '), '') as words
     from study_course c
     left join course_element e on e.course_id = c.id and e.kind = 'lesson' and e.removed_at is null
     where c.kind = 'online' and c.removed_at is null
     group by c.id order by c.id`,
  );
  return rows;
}

/** How far a student is in a course. */
export interface OwnRow {
  course_id: number;
  enrolled: boolean;
  lessons_seen: number;
  lessons_done: number;
  quizzes_paid: number;
}

export async function listOwn(
  db: Database,
  studentId: number,
  courseIds: readonly number[],
): Promise<OwnRow[]> {
  const { rows } = await db.query<OwnRow>({
    name: 'eduverse_own',
    text: `select c.id as course_id, n.student_id is not null as enrolled,
        count(p.completed_at)::int as lessons_seen,
        (count(p.quiz_passed_at) filter (where p.completed_at is not null))::int as quizzes_paid,
        (count(p.completed_at) filter (where e.questions is null or p.quiz_passed_at is not null))::int as lessons_done
      from study_course c
      left join eduverse_enrolment n on n.student_id = $1 and n.course_id = c.id
      left join course_element e on e.course_id = c.id and e.kind = 'lesson' and e.removed_at is null
      left join course_progress p on p.student_id = $1 and p.element_id = e.id
      where c.id = any ($2) group by c.id, n.student_id`,
    values: [studentId, courseIds],
  });
  return rows;
}

/** Takes a course up; again it stays as it was. @returns when it was taken up */
export async function saveEnrolment(
  db: Database,
  studentId: number,
  courseId: number,
  at: Date,
): Promise<Date> {
  const { rows } = await db.query<{ enrolled_at: Date }>(
    `insert into eduverse_enrolment (student_id, course_id, enrolled_at) values ($1, $2, $3)
     on conflict (student_id, course_id) do update set enrolled_at = eduverse_enrolment.enrolled_at
     returning enrolled_at`,
    [studentId, courseId, at],
  );
  return rows[0]!.enrolled_at;
}

/** What badges are told of what brought no coins, since the month had no more; the ledger tells of the rest. */
export const badgeSql = `
  select 'online_lesson_finished', 1, count(*)::int, null from course_progress p
    join course_element e on e.id = p.element_id join study_course c on c.id = e.course_id and c.kind = 'online'
  where p.student_id = $1 and p.completed_at is not null and p.coins = 0 having count(*) > 0
  union all
  select 'quiz_passed', 1, count(*)::int, null from course_progress p
    join course_element e on e.id = p.element_id join study_course c on c.id = e.course_id and c.kind = 'online'
  where p.student_id = $1 and p.quiz_passed_at is not null and p.completed_at is not null and p.quiz_coins = 0 having count(*) > 0`;
