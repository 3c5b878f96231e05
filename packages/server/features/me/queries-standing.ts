import type { Database } from '../../store/database.ts';
import { isPremium } from '../premium/is-premium.ts';
import { isMemberOn } from '../study/member.ts';

export interface Standing {
  isStudying: boolean;
  isPremium: boolean;
  balance: number;
}

/** What decides about all limits of a student. */
export async function findStanding(
  db: Database,
  studentId: number,
  now: Date,
  today: number,
): Promise<Standing | undefined> {
  const { rows } = await db.query<Standing>({
    name: 'me_standing',
    text: `select s.balance, ${isPremium('s.premium_until', '$2')} as "isPremium",
        exists (select from study_member m join study_group g on g.id = m.group_id
          where m.student_id = $1 and ${isMemberOn('m', 'g', "(date '1970-01-01' + $3::int)")}) as "isStudying"
      from student s where s.student_id = $1`,
    values: [studentId, now, today],
  });
  return rows[0];
}
