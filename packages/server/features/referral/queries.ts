import type { Database } from '../../store/database.ts';

export interface LinkRow {
  student_id: number;
  code: string;
  copied_at: Date | null;
}

/** The student's link; whoever asks first gets `fresh`. */
export async function findOrCreateLink(db: Database, studentId: number, fresh: string): Promise<LinkRow> {
  await db.query(`insert into referral_link (student_id, code) values ($1, $2) on conflict do nothing`, [
    studentId,
    fresh,
  ]);
  const { rows } = await db.query<LinkRow>(
    'select student_id, code, copied_at from referral_link where student_id = $1',
    [studentId],
  );
  return rows[0]!;
}

/** Presses in so few seconds are one copy. */
const copyEverySeconds = 10;

/** Another copy, with hours of its own. @param before copies whose hours are long over are forgotten */
export async function createCopy(db: Database, studentId: number, at: Date, before: Date): Promise<void> {
  const { rowCount } = await db.query(
    `insert into referral_copy (student_id, copied_at) select $1, $2::timestamptz where not exists (
       select from referral_copy where student_id = $1 and copied_at > $2::timestamptz - make_interval(secs => ${copyEverySeconds})
         and copied_at <= $2)
     on conflict do nothing`,
    [studentId, at],
  );
  if (rowCount === 1)
    await db.query('update referral_link set copied_at = $2 where student_id = $1', [studentId, at]);
  await db.query('delete from referral_copy where student_id = $1 and copied_at < $2', [studentId, before]);
}

/** Remembers a browser of a student's, the latest ten. */
export async function saveBrowser(db: Database, studentId: number, browser: string, at: Date): Promise<void> {
  await db.query(
    `insert into referral_browser (student_id, browser, seen_at) values ($1, $2, $3)
     on conflict (student_id, browser) do update set seen_at = excluded.seen_at`,
    [studentId, browser, at],
  );
  await db.query(
    `delete from referral_browser where student_id = $1 and browser not in (
       select browser from referral_browser where student_id = $1 order by seen_at desc, browser limit 10)`,
    [studentId],
  );
}

/** Whose link it is, with the latest copy before a moment. */
export async function findByCode(
  db: Database,
  code: string,
  at: Date,
): Promise<{ student_id: number; copied_at: Date | null } | undefined> {
  const { rows } = await db.query<{ student_id: number; copied_at: Date | null }>(
    `select l.student_id, (select max(c.copied_at) from referral_copy c
       where c.student_id = l.student_id and c.copied_at <= $2) as copied_at
     from referral_link l join person p on p.id = l.student_id and p.is_active where l.code = $1`,
    [code, at],
  );
  return rows[0];
}

/** `known`: somebody was paid for this number before. */
export type FriendState = 'paid' | 'held' | 'late' | 'refused' | 'known';
/** What the new one has in common with the student: then a person looks at it. */
export type HeldFor = 'phone' | 'browser' | 'chat';

export interface FriendRow {
  friend_id: number;
  first_name: string;
  last_name: string;
  signed_up_at: Date;
  /** null: nobody has come to it yet. */
  state: FriendState | null;
  held_for: HeldFor | null;
}

/** Who came by a student's link, the latest first. */
export async function listFriends(db: Database, studentId: number, limit: number): Promise<FriendRow[]> {
  const { rows } = await db.query<FriendRow>(
    `select s.student_id as friend_id, p.first_name, p.last_name, s.signed_up_at, f.state, f.held_for
     from signup_person s join person p on p.id = s.student_id
     left join referral_friend f on f.friend_id = s.student_id
     where s.referrer_id = $1 order by s.signed_up_at desc, s.student_id desc limit $2`,
    [studentId, limit],
  );
  return rows;
}

export interface SignupRow {
  student_id: number;
  referrer_id: number;
  signed_up_at: Date;
  referrer_copied_at: Date | null;
  phone: string | null;
  same_phone: boolean;
  same_browser: boolean;
  same_chat: boolean;
}

/** SQL: the numbers of somebody: to sign in, to be called by, and of the parent who agreed. */
const numbersOf = (
  person: string,
) => `(select t.number from (values (${person}.phone), (${person}.contact_phone),
  ((select c.phone from privacy_consent c where c.student_id = ${person}.id))) t (number))`;

/**
 * SQL: people of a student's household who have a number of somebody that came by their link, `s` of `signup_person` with
 * `p` of `person`: the student, a parent of theirs, or the student in the same chat.
 */
export const phoneSharers = `select o.id from person o where (o.id = s.referrer_id
    or o.id in (select f.parent_id from parent_child f where f.student_id = s.referrer_id))
    and exists (select from ${numbersOf('o')} theirs join ${numbersOf('p')} mine on mine.number = theirs.number)
  union select other.person_id from bot_link mine join bot_link other on other.chat_id = mine.chat_id
    where mine.person_id = s.student_id and other.person_id = s.referrer_id`;

/** SQL: the same of the browser: the student copied the link or signed up in it, or others did whom they brought. */
export const browserSharers = `select b.student_id as id from referral_browser b
    where b.student_id = s.referrer_id and b.browser = s.browser
  union select o.student_id from signup_person o where o.browser = s.browser and o.student_id <> s.student_id
    and (o.student_id = s.referrer_id or o.referrer_id = s.referrer_id)`;

/** SQL: the same of the Telegram chat that brought the code: the student signed up by it, or others did whom they brought. */
export const chatSharers = `select o.student_id as id from signup_person o where o.chat = s.chat and o.student_id <> s.student_id
    and (o.student_id = s.referrer_id or o.referrer_id = s.referrer_id)`;

/** A sign-up by a friend's link that nobody has come to yet, with what speaks against it. */
export async function findUnsettled(db: Database, studentId: number): Promise<SignupRow | undefined> {
  const { rows } = await db.query<SignupRow>(
    `select s.student_id, s.referrer_id, s.signed_up_at, s.referrer_copied_at, coalesce(p.phone, p.contact_phone) as phone,
       exists (${phoneSharers}) as same_phone, exists (${browserSharers}) as same_browser,
       exists (${chatSharers}) as same_chat
     from signup_person s join person p on p.id = s.student_id
     where s.student_id = $1 and s.referrer_id is not null and s.referrer_id <> s.student_id
       and not exists (select from referral_friend f where f.friend_id = s.student_id)
       and exists (select from student r where r.student_id = s.referrer_id)`,
    [studentId],
  );
  return rows[0];
}

export async function listUnsettled(db: Database, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ student_id: number }>(
    `select s.student_id from signup_person s join student r on r.student_id = s.referrer_id
     where not exists (select from referral_friend f where f.friend_id = s.student_id)
       and s.referrer_id <> s.student_id order by s.signed_up_at limit $1`,
    [limit],
  );
  return rows.map(({ student_id }) => student_id);
}

/** @returns false when it is there already: of two at once one has made it */
export async function createFriend(
  db: Database,
  one: {
    studentId: number;
    friendId: number;
    signedUpAt: Date;
    state: FriendState;
    heldFor: HeldFor | null;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into referral_friend (student_id, friend_id, signed_up_at, state, held_for)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [one.studentId, one.friendId, one.signedUpAt, one.state, one.heldFor],
  );
  return rowCount === 1;
}
