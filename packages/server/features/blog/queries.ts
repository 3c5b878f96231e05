import type { Block } from '@mars/contract/lesson-text.ts';
import type { Database } from '../../store/database.ts';
import { premiumSql } from '../premium/is-premium.ts';
import { inactiveSql } from '../study/member.ts';

export type PostState = 'held' | 'shown' | 'refused';

export interface AuthorRow {
  id: number;
  first_name: string;
  last_name: string;
  avatar: string | null;
  is_premium: boolean;
}

/** The text that waits to take the place of the shown one, or was refused. */
export interface NextText {
  title: string;
  text: string;
  blocks: Block[];
  state: 'held' | 'refused';
}

export interface PostRow {
  id: number;
  student_id: number;
  author: AuthorRow;
  title: string;
  text: string;
  blocks: Block[];
  created_at: Date;
  state: PostState;
  version: number;
  next: NextText | null;
  is_cleared: boolean;
  place: number | null;
  coins: number;
  likes: number;
  liked: boolean;
  comments: number;
}

/** As whoever decides sees it: how many have reported it. */
export type ReportedPost = PostRow & { reporters: number };

/** SQL: whether others see what somebody wrote. @param p alias of `person` */
export const seenSql = (p: string): string => `(not ${p}.is_hidden and ${p}.is_active)`;

/** SQL: who wrote something. @param p, s aliases of `person` and `student` @param now a parameter */
export const authorSql = (p: string, s: string, now: string): string =>
  `json_build_object('id', ${p}.id, 'first_name', ${p}.first_name, 'last_name', ${p}.last_name, 'avatar', ${p}.avatar,
     'is_premium', ${premiumSql(`${s}.premium_until`, now)})`;

/** $1 is who looks, $2 the moment. */
const columns = `p.id, p.student_id, p.title, p.text, p.blocks, p.created_at, p.state, p.version, p.is_cleared, p.place, p.coins,
  case when p.next_state is not null then json_build_object(
    'title', p.next_title, 'text', p.next_text, 'blocks', p.next_blocks, 'state', p.next_state) end as next,
  ${authorSql('a', 's', '$2')} as author,
  (select count(*)::int from blog_like l where l.post_id = p.id) as likes,
  exists (select from blog_like l where l.post_id = p.id and l.student_id = $1) as liked,
  (select count(*)::int from blog_comment c join person w on w.id = c.student_id
   where c.post_id = p.id and c.state = 'shown' and ${seenSql('w')}) as comments`;

const reporters = `(select count(*)::int from blog_report b where b.kind = 'post' and b.object_id = p.id) as reporters`;

const from = 'blog_post p join person a on a.id = p.student_id join student s on s.student_id = p.student_id';

/** Who looks, and when. */
export interface Look {
  viewerId: number;
  now: Date;
}

/** What was let through, the latest first; of one student where `studentId` says whose. */
export async function listPosts(
  db: Database,
  { viewerId, now }: Look,
  { studentId, after, limit }: { studentId: number | null; after: number | null; limit: number },
): Promise<PostRow[]> {
  const { rows } = await db.query<PostRow>(
    `select ${columns} from ${from}
     where p.state = 'shown' and ($3::int is null or p.student_id = $3) and ($4::int is null or p.place < $4)
       and (${seenSql('a')} or p.student_id = $1)
     order by p.place desc limit $5`,
    [viewerId, now, studentId, after, limit],
  );
  return rows;
}

/** What somebody's posts and changes of them wait for, or why they were refused; the latest first. */
export async function listOwn(db: Database, { viewerId, now }: Look, limit: number): Promise<PostRow[]> {
  const { rows } = await db.query<PostRow>(
    `select ${columns} from ${from}
     where p.student_id = $1 and (p.state in ('held', 'refused') or p.next_state is not null)
     order by p.id desc limit $3`,
    [viewerId, now, limit],
  );
  return rows;
}

/** A post of one's own, or one of others that was let through. */
export async function findPost(
  db: Database,
  { viewerId, now }: Look,
  id: number,
): Promise<PostRow | undefined> {
  const { rows } = await db.query<PostRow>(
    `select ${columns} from ${from}
     where p.id = $3 and p.state <> 'deleted' and (p.student_id = $1 or p.state = 'shown' and ${seenSql('a')})`,
    [viewerId, now, id],
  );
  return rows[0];
}

/** Posts with who wrote them, whatever their state: for whoever decides. */
export async function listByIds(db: Database, ids: readonly number[], now: Date): Promise<ReportedPost[]> {
  const { rows } = await db.query<ReportedPost>(
    `select ${columns}, ${reporters} from ${from} where p.id = any ($3::int[]) and p.state <> 'deleted'`,
    [0, now, ids],
  );
  return rows;
}

/** How many posts somebody wrote since a moment, deleted ones too, and how many wait, changed ones too. */
export async function countPosts(
  db: Database,
  studentId: number,
  since: Date,
): Promise<{ written: number; held: number; rewarded: number }> {
  const { rows } = await db.query<{ written: number; held: number; rewarded: number }>(
    `select count(*) filter (where created_at >= $2)::int as written,
       count(*) filter (where state = 'held' or next_state = 'held')::int as held,
       count(*) filter (where created_at >= $2 and coins > 0)::int as rewarded
     from blog_post where student_id = $1 and (created_at >= $2 or state = 'held' or next_state = 'held')`,
    [studentId, since],
  );
  return rows[0]!;
}

/** Whether a student may read and not write (ruling 20). @param day the centre's, `yyyy-MM-dd` */
export async function isInactive(db: Database, studentId: number, day: string): Promise<boolean> {
  const { rows } = await db.query(`select where ${inactiveSql('$1::int', '$2::date')}`, [studentId, day]);
  return rows.length > 0;
}

/** Rewarded posts of a day of their author's. */
export async function countRewarded(
  db: Database,
  studentId: number,
  from: Date,
  before: Date,
): Promise<number> {
  const { rows } = await db.query<{ posts: number }>(
    `select count(*)::int as posts from blog_post
     where student_id = $1 and created_at >= $2 and created_at < $3 and coins > 0`,
    [studentId, from, before],
  );
  return rows[0]!.posts;
}

/** What badges are told of what brought no coins, since the day had no more; the ledger tells of the rest. */
export const badgeSql = `
  select 'post_approved', 1, count(*)::int, null from blog_post p
  where p.student_id = $1 and p.state = 'shown' and p.coins = 0 having count(*) > 0`;
