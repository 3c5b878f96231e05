import type { Block } from '@mars/contract/lesson-text.ts';
import type { Database } from '../../store/database.ts';
import type { PostState } from './queries.ts';

interface NewPost {
  studentId: number;
  title: string;
  text: string;
  blocks: readonly Block[];
}

/** @returns its id */
export async function createPost(
  db: Database,
  { studentId, title, text, blocks }: NewPost,
  at: Date,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into blog_post (student_id, title, text, blocks, created_at, state)
     values ($1, $2, $3, $4, $5, 'held') returning id`,
    [studentId, title, text, JSON.stringify(blocks), at],
  );
  return rows[0]!.id;
}

export async function updatePost(
  db: Database,
  id: number,
  { studentId, title, text, blocks }: NewPost,
): Promise<void> {
  await db.query(
    'update blog_post set title = $3, text = $4, blocks = $5 where student_id = $1 and id = $2',
    [studentId, id, title, text, JSON.stringify(blocks)],
  );
}

export interface LockedPost {
  id: number;
  title: string;
  created_at: Date;
  state: PostState;
}

/** A post with its row locked; deleted ones are not there. */
export async function lockPost(db: Database, studentId: number, id: number): Promise<LockedPost | undefined> {
  const { rows } = await db.query<LockedPost>(
    `select id, title, created_at, state from blog_post
     where student_id = $1 and id = $2 and state <> 'deleted' for update`,
    [studentId, id],
  );
  return rows[0];
}

/** Lets a post through, at the top of all. */
export async function showPost(db: Database, studentId: number, id: number, coins: number): Promise<void> {
  await db.query(
    `update blog_post set state = 'shown', place = nextval('blog_place')::int, coins = $3
     where student_id = $1 and id = $2`,
    [studentId, id, coins],
  );
}

export async function refusePost(db: Database, studentId: number, id: number): Promise<void> {
  await db.query(`update blog_post set state = 'refused' where student_id = $1 and id = $2`, [studentId, id]);
}

export async function clearPost(db: Database, studentId: number, id: number): Promise<void> {
  await db.query('update blog_post set is_cleared = true where student_id = $1 and id = $2', [studentId, id]);
}

/** Empties a post. @returns whether there was one */
export async function deletePost(db: Database, studentId: number, id: number): Promise<boolean> {
  const { rows } = await db.query(
    `update blog_post set state = 'deleted', title = '', text = '', blocks = '[]', place = null
     where student_id = $1 and id = $2 and state <> 'deleted' returning 1`,
    [studentId, id],
  );
  return rows.length > 0;
}
