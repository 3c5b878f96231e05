import type { Database } from '../../store/database.ts';

/** What happened today: why the day counts, and coins earned by each kind of work. */
export interface DayRow {
  xp: number;
  premium_until: Date | null;
  sources: string[];
  typing_coins: number;
  task_coins: number;
  lesson_coins: number;
}

export async function findDay(
  db: Database,
  studentId: number,
  today: string,
  dayStart: Date,
): Promise<DayRow | undefined> {
  const { rows } = await db.query<DayRow>({
    name: 'me_day',
    text: `select s.premium_until, coalesce(x.xp, 0) as xp,
        array(select source from streak_day where student_id = $1 and day = $2::date) as sources,
        coalesce(earned.typing, 0) as typing_coins, coalesce(earned.task, 0) as task_coins,
        coalesce(earned.lesson, 0) as lesson_coins
      from student s
      left join xp_balance x on x.student_id = s.student_id
      cross join (
        select sum(total_debit) filter (where rule = 'typing') as typing,
          sum(total_debit) filter (where rule = 'task') as task,
          sum(total_debit) filter (where rule in ('lesson', 'quiz')) as lesson
        from coin_ledger
        where student_id = $1 and created_at >= $3 and created_at < $3::timestamptz + interval '1 day') as earned
      where s.student_id = $1`,
    values: [studentId, today, dayStart],
  });
  return rows[0];
}

export interface LessonRow {
  id: number;
  starts_at: Date;
  ends_at: Date;
  course: string;
  group: string;
  room: string | null;
  teacher: string | null;
  attended: boolean;
  /** Coins that the student has from this lesson. */
  earned: number;
}

/** The next lessons of a student's groups from the beginning of today on; enough for a day and the one after. */
export async function listLessons(
  db: Database,
  studentId: number,
  dayStart: Date,
  today: string,
): Promise<LessonRow[]> {
  const { rows } = await db.query<LessonRow>({
    name: 'me_lessons',
    text: `select l.id, l.starts_at, l.ends_at, l.room, k.name as course, g.name as "group",
        t.first_name || ' ' || t.last_name as teacher, coalesce(a.attendance_type = 1, false) as attended,
        coalesce((select sum(c.total_debit) from coin_ledger c
          where c.student_id = $1 and c.rule = 'attendance'
            and (c.object = l.id::text or c.object like l.id || ':%')
            and not exists (select from coin_ledger r where r.student_id = $1 and r.reverses = c.id)), 0) as earned
      from study_member m
      join study_group g on g.id = m.group_id and g.is_active
      join study_course k on k.id = g.course_id
      join study_lesson l on l.group_id = g.id
      left join person t on t.id = g.teacher_id
      left join attendance_mark a on a.student_id = $1 and a.lesson_id = l.id
      where m.student_id = $1 and (m.left_on is null or m.left_on > $3::date) and l.starts_at >= $2
      order by l.starts_at, l.id
      limit 8`,
    values: [studentId, dayStart, today],
  });
  return rows;
}
