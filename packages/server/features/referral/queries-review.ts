import type { Database } from '../../store/database.ts';
import { browserSharers, chatSharers, phoneSharers } from './queries.ts';

export interface HeldRow {
  student_id: number;
  friend_id: number;
  first_name: string;
  last_name: string;
  birth_year: number;
  signed_up_at: Date;
  copied_at: Date | null;
  /** Names of whoever has the same number, used the same browser, or signed up by the same chat. */
  same_phone: string[];
  same_browser: string[];
  same_chat: string[];
  /** What the new one has worked for since. */
  xp: number;
  /** How many others the student was paid for. */
  paid: number;
}

const namesOf = (people: string) =>
  `array(select o.first_name || ' ' || o.last_name from person o where o.id in (${people}) order by o.id)`;

/** Friends that wait for a person, with what there is to know of them. */
export async function listHeld(
  db: Database,
  waiting: readonly { studentId: number; object: string }[],
): Promise<HeldRow[]> {
  const { rows } = await db.query<HeldRow>(
    `select h.student_id, h.friend_id, p.first_name, p.last_name, s.birth_year, h.signed_up_at,
       s.referrer_copied_at as copied_at, ${namesOf(phoneSharers)} as same_phone,
       ${namesOf(browserSharers)} as same_browser, ${namesOf(chatSharers)} as same_chat, coalesce(x.xp, 0) as xp,
       (select count(*)::int from referral_friend t where t.student_id = h.student_id and t.state = 'paid') as paid
     from unnest($1::int[], $2::int[]) as w (student_id, friend_id)
     join referral_friend h on h.student_id = w.student_id and h.friend_id = w.friend_id and h.state = 'held'
     join signup_person s on s.student_id = h.friend_id
     join person p on p.id = h.friend_id
     left join xp_balance x on x.student_id = h.friend_id`,
    [waiting.map(({ studentId }) => studentId), waiting.map(({ object }) => Number(object))],
  );
  return rows;
}

/** Ends the waiting of a friend. @returns false when it did not wait */
export async function decideFriend(
  db: Database,
  studentId: number,
  friendId: number,
  state: 'paid' | 'refused',
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update referral_friend set state = $3 where student_id = $1 and friend_id = $2 and state = 'held'`,
    [studentId, friendId, state],
  );
  return rowCount === 1;
}
