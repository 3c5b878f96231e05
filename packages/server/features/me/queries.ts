import type { Database } from '../../store/database.ts';
import { dayFrom } from '../clock/zone-sql.ts';
import { premiumSql } from '../premium/is-premium.ts';
import { inactiveSql, isMember, membersBy, restingOn } from '../study/member.ts';

/** One student as `/me` needs it; `days` are the latest days that counted, as numbers since 1970-01-01. */
export interface StudentRow {
  id: number;
  first_name: string;
  last_name: string;
  avatar: string | null;
  external_id: string | null;
  balance: number;
  payment_link: string | null;
  pay_code: string;
  is_premium: boolean;
  is_inactive: boolean;
  coins: number;
  xp: number;
  groups: {
    id: number;
    name: string;
    course: { id: number; name: string; name_ru: string };
    back_on?: string;
  }[];
  days: number[];
  holidays: number[];
}

// $1 whose, $2 now, $3 today as a day number, $4 how many days back.
const students = `select p.id, p.first_name, p.last_name, p.avatar, p.external_id, s.balance, s.payment_link,
    s.pay_code,
    ${premiumSql('s.premium_until', '$2')} as is_premium, ${inactiveSql('s.student_id', dayFrom('$3'))} as is_inactive,
    coalesce(c.coins, 0) as coins, coalesce(x.xp, 0) as xp,
    array(select distinct d.day - date '1970-01-01' from streak_day d where d.student_id = s.student_id
      and d.day > date '1970-01-01' + $3::int - $4::int and d.day <= date '1970-01-01' + $3::int) as days,
    array(select h.day - date '1970-01-01' from centre_holiday h
      where h.day > date '1970-01-01' + $3::int - $4::int and h.day <= date '1970-01-01' + $3::int) as holidays,
    (select coalesce(json_agg(json_strip_nulls(json_build_object('id', g.id, 'name', g.name,
        'course', json_build_object('id', k.id, 'name', k.name, 'name_ru', coalesce(k.title_ru, k.name)),
        'back_on', (select r.back_on from ${restingOn(dayFrom('$3'))} r
          where r.student_id = m.student_id and r.group_id = m.group_id limit 1)))
        order by g.id), '[]')
      from ${membersBy(dayFrom('$3'))} m
      join study_group g on g.id = m.group_id
      join study_course k on k.id = g.course_id
      where m.student_id = s.student_id and ${isMember('m', 'g')}) as groups
  from student s
  join person p on p.id = s.student_id
  left join coin_balance c on c.student_id = s.student_id
  left join xp_balance x on x.student_id = s.student_id`;

export async function findStudentInfo(
  db: Database,
  studentId: number,
  now: Date,
  today: number,
  daysBack: number,
): Promise<StudentRow | undefined> {
  const { rows } = await db.query<StudentRow>({
    name: 'me_student',
    text: `${students} where s.student_id = $1`,
    values: [studentId, now, today, daysBack],
  });
  return rows[0];
}

export async function listChildInfo(
  db: Database,
  parentId: number,
  now: Date,
  today: number,
  daysBack: number,
): Promise<StudentRow[]> {
  const { rows } = await db.query<StudentRow>({
    name: 'me_children',
    text: `${students} where s.student_id in (select student_id from parent_child where parent_id = $1)
      order by s.student_id`,
    values: [parentId, now, today, daysBack],
  });
  return rows;
}

export interface PersonRow {
  id: number;
  first_name: string;
  last_name: string;
  avatar: string | null;
  external_id: string | null;
}

export async function findPerson(db: Database, personId: number): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>({
    name: 'me_person',
    text: 'select id, first_name, last_name, avatar, external_id from person where id = $1',
    values: [personId],
  });
  return rows[0];
}

export async function findStudent(db: Database, studentId: number): Promise<boolean> {
  const { rows } = await db.query('select from student where student_id = $1', [studentId]);
  return rows.length > 0;
}

export async function findChild(db: Database, parentId: number, studentId: number): Promise<boolean> {
  const { rows } = await db.query({
    name: 'me_child',
    text: 'select from parent_child where parent_id = $1 and student_id = $2',
    values: [parentId, studentId],
  });
  return rows.length > 0;
}

export async function listChildIds(db: Database, parentId: number): Promise<number[]> {
  const { rows } = await db.query<{ student_id: number }>(
    'select student_id from parent_child where parent_id = $1 order by student_id',
    [parentId],
  );
  return rows.map((row) => row.student_id);
}
