import type { Database } from '../../store/database.ts';
import { joinMemberOf } from '../study/member.ts';
import { type Again, againOf, type Recipient, reached, recipient, unsaid } from './queries-notice.ts';

export interface ChildWeek {
  first_name: string;
  attended: number;
  lessons: number;
  handed: number;
  mark: number | null;
  coins: number;
}

export interface DigestRow extends Recipient {
  children: ChildWeek[];
}

/** The week of the children of each parent who was not told of it. */
export async function listWeeks(
  db: Database,
  span: { from: Date; before: Date; name: string },
  hasBot: boolean,
  limit: number,
  again?: Again,
): Promise<DigestRow[]> {
  const { rows } = await db.query<DigestRow>(
    `with due as (
       select ${recipient('p', hasBot)} from person p ${reached('p', 'digest', hasBot)} and p.role = 'parent'
         and exists (select from parent_child f where f.parent_id = p.id)
         and ${unsaid(`'digest:' || $3::text || ':' || p.id`, 5)}
       order by p.id limit $4)
     select due.*, (select json_agg(json_build_object('first_name', c.first_name,
         'attended', coalesce(a.attended, 0), 'lessons', coalesce(a.lessons, 0),
         'handed', h.handed, 'mark', h.mark, 'coins', k.coins) order by c.id)
       from parent_child f join person c on c.id = f.student_id
       cross join lateral (select count(*) filter (where t.attendance_type = 1)::int as attended, count(*)::int as lessons
         from attendance_mark t join study_lesson l on l.id = t.lesson_id ${joinMemberOf('t', 'l')}
         where t.student_id = c.id and l.starts_at >= $1 and l.starts_at < $2) a
       cross join lateral (select count(*)::int as handed, round(avg(w.mark))::int as mark
         from study_answer w where w.student_id = c.id and w.handed_at >= $1 and w.handed_at < $2) h
       cross join lateral (select coalesce(sum(d.total_debit), 0)::int as coins from coin_ledger d
         where d.student_id = c.id and d.created_at >= $1 and d.created_at < $2 and d.reverses is null) k
       where f.parent_id = due.person_id) as children
     from due`,
    [span.from, span.before, span.name, limit, ...againOf(again)],
  );
  return rows;
}
