import type { Database } from '../../store/database.ts';
import { type AuthorRow, authorSql, type Look, seenSql } from './queries.ts';

export async function createLike(db: Database, studentId: number, postId: number, at: Date): Promise<void> {
  await db.query(
    'insert into blog_like (student_id, post_id, created_at) values ($1, $2, $3) on conflict do nothing',
    [studentId, postId, at],
  );
}

export async function deleteLike(db: Database, studentId: number, postId: number): Promise<void> {
  await db.query('delete from blog_like where student_id = $1 and post_id = $2', [studentId, postId]);
}

export async function countLikes(db: Database, postId: number): Promise<number> {
  const { rows } = await db.query<{ likes: number }>(
    'select count(*)::int as likes from blog_like where post_id = $1',
    [postId],
  );
  return rows[0]!.likes;
}

export type CommentState = 'shown' | 'hidden' | 'refused';

export interface CommentRow {
  id: number;
  student_id: number;
  author: AuthorRow;
  post_id: number;
  text: string;
  created_at: Date;
  state: CommentState;
}

const columns = `c.id, c.student_id, c.post_id, c.text, c.created_at, c.state, ${authorSql('a', 's', '$2')} as author`;
const from =
  'blog_comment c join person a on a.id = c.student_id join student s on s.student_id = c.student_id';
/** What somebody ($1) sees: what is shown of who is shown, and of one's own what is hidden, too. */
const isSeen = `(c.state = 'shown' and (${seenSql('a')} or c.student_id = $1)
  or c.state = 'hidden' and c.student_id = $1)`;

/** The oldest first. */
export async function listComments(
  db: Database,
  { viewerId, now }: Look,
  { postId, after, limit }: { postId: number; after: number | null; limit: number },
): Promise<CommentRow[]> {
  const { rows } = await db.query<CommentRow>(
    `select ${columns} from ${from}
     where c.post_id = $3 and ($4::int is null or c.id > $4) and ${isSeen} order by c.id limit $5`,
    [viewerId, now, postId, after, limit],
  );
  return rows;
}

export async function findComment(
  db: Database,
  { viewerId, now }: Look,
  id: number,
): Promise<CommentRow | undefined> {
  const { rows } = await db.query<CommentRow>(
    `select ${columns} from ${from} where c.id = $3 and ${isSeen}`,
    [viewerId, now, id],
  );
  return rows[0];
}

/** Comments with who wrote them, unless they deleted them: for whoever decides. */
export async function listCommentsById(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<(CommentRow & { title: string })[]> {
  const { rows } = await db.query<CommentRow & { title: string }>(
    `select ${columns}, coalesce(p.title, '') as title from ${from} left join blog_post p on p.id = c.post_id
     where c.id = any ($3::int[]) and c.state <> 'deleted' and $1::int is not null`,
    [0, now, ids],
  );
  return rows;
}

/** @returns its id */
export async function createComment(
  db: Database,
  { studentId, postId, text, at }: { studentId: number; postId: number; text: string; at: Date },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'insert into blog_comment (student_id, post_id, text, created_at) values ($1, $2, $3, $4) returning id',
    [studentId, postId, text, at],
  );
  return rows[0]!.id;
}

/** How many comments somebody wrote since a moment, deleted ones too. */
export async function countComments(db: Database, studentId: number, since: Date): Promise<number> {
  const { rows } = await db.query<{ comments: number }>(
    'select count(*)::int as comments from blog_comment where student_id = $1 and created_at >= $2',
    [studentId, since],
  );
  return rows[0]!.comments;
}

/** Empties a comment of one's own. @returns whether there was one */
export async function deleteComment(db: Database, studentId: number, id: number): Promise<boolean> {
  const { rows } = await db.query(
    `update blog_comment set state = 'deleted', text = ''
     where student_id = $1 and id = $2 and state in ('shown', 'hidden') returning 1`,
    [studentId, id],
  );
  return rows.length > 0;
}

/** Changes the state of a comment that nobody has deleted. @returns whether it was there */
export async function updateComment(
  db: Database,
  studentId: number,
  id: number,
  state: CommentState,
  isCleared: boolean,
): Promise<boolean> {
  const { rows } = await db.query(
    `update blog_comment set state = $3, is_cleared = is_cleared or $4
     where student_id = $1 and id = $2 and state <> 'deleted' returning 1`,
    [studentId, id, state, isCleared],
  );
  return rows.length > 0;
}
