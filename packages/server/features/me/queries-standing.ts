import type { Database } from '../../store/database.ts';
import { dayFrom } from '../clock/zone-sql.ts';
import { isPremium } from '../premium/is-premium.ts';
import { isStudying } from '../study/member.ts';

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
        ${isStudying('$1', dayFrom('$3'))} as "isStudying"
      from student s where s.student_id = $1`,
    values: [studentId, now, today],
  });
  return rows[0];
}
