import type { Database } from '../../store/database.ts';
import { premiumSql } from '../premium/is-premium.ts';

export interface ProfileRow {
  id: number;
  first_name: string;
  last_name: string;
  avatar: string | null;
  is_hidden: boolean;
  /** False when the centre switched the account off. */
  is_active: boolean;
  is_premium: boolean;
  xp: number;
  created_at: Date;
}

export async function findProfileRow(
  db: Database,
  studentId: number,
  now: Date,
): Promise<ProfileRow | undefined> {
  const { rows } = await db.query<ProfileRow>({
    name: 'student_profile',
    text: `select p.id, p.first_name, p.last_name, p.avatar, p.is_hidden, p.is_active, p.created_at,
        ${premiumSql('s.premium_until', '$2')} as is_premium, coalesce(x.xp, 0) as xp
      from person p join student s on s.student_id = p.id left join xp_balance x on x.student_id = p.id
      where p.id = $1`,
    values: [studentId, now],
  });
  return rows[0];
}

export async function updateHidden(db: Database, studentId: number, isHidden: boolean): Promise<void> {
  await db.query('update person set is_hidden = $2 where id = $1 and is_hidden <> $2', [studentId, isHidden]);
}
