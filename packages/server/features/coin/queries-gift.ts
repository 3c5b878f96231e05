import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';
import { membersOn } from '../study/member.ts';

/** SQL: what a teacher gave in a span of time, without what was taken back. @param teacher, from, before parameters */
const gifts = (teacher: string, from: string, before: string): string => `
  (select l.student_id, l.total_debit from coin_ledger l
   where l.rule = 'staff' and l.actor_id = ${teacher} and l.created_at >= ${from} and l.created_at < ${before}
     and not exists (select from coin_ledger r where r.student_id = l.student_id and r.reverses = l.id))`;

type Member = Omit<Reply<'GET /v2/staff/coins'>['items'][number], 'left'> & { given: number };

/** Who is in a group on a day, by name, with their coins and what somebody gave them that day. */
export async function listGiven(
  db: Database,
  which: { teacherId: number; groupId: number; day: string; from: Date; before: Date },
): Promise<Member[]> {
  const { rows } = await db.query<Member>(
    `select p.id, p.first_name, p.last_name, p.avatar, coalesce(b.coins, 0) as coins,
       (select coalesce(sum(total_debit), 0)::int from ${gifts('$1', '$3', '$4')} given
        where given.student_id = p.id) as given
     from ${membersOn('$5::date')} m
     join study_group g on g.id = m.group_id
     join person p on p.id = m.student_id
     left join coin_balance b on b.student_id = p.id
     where m.group_id = $2 and g.is_active
     order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id`,
    [which.teacherId, which.groupId, which.from, which.before, which.day],
  );
  return rows;
}

/** What somebody gave in a span of time, to whomever. */
export async function sumGiven(
  db: Database,
  which: { teacherId: number; from: Date; before: Date },
): Promise<number> {
  const { rows } = await db.query<{ given: number }>(
    `select coalesce(sum(total_debit), 0)::int as given from ${gifts('$1', '$2', '$3')} given`,
    [which.teacherId, which.from, which.before],
  );
  return rows[0]!.given;
}

/** What a teacher gave in a span of time, without what was taken back; held until the transaction ends. */
export async function lockGifts(
  db: Database,
  which: { teacherId: number; studentId: number; from: Date; before: Date },
): Promise<{ student: number; everyone: number }> {
  await db.query(`select pg_advisory_xact_lock(hashtext('mars gifts'), $1)`, [which.teacherId]);
  const { rows } = await db.query<{ student: number; everyone: number }>(
    `select coalesce(sum(total_debit), 0)::int as everyone,
       coalesce(sum(total_debit) filter (where student_id = $2), 0)::int as student
     from ${gifts('$1', '$3', '$4')} given`,
    [which.teacherId, which.studentId, which.from, which.before],
  );
  return rows[0]!;
}
