import type { Block } from '@mars/contract/lesson-text.ts';
import type { Database } from '../../store/database.ts';
import type { NextText, PostState } from './queries.ts';

interface Written {
  title: string;
  text: string;
  blocks: readonly Block[];
}

interface NewPost extends Written {
  studentId: number;
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
    `update blog_post set title = $3, text = $4, blocks = $5, version = version + 1
     where student_id = $1 and id = $2`,
    [studentId, id, title, text, JSON.stringify(blocks)],
  );
}

/** Lets a text wait beside the one that is shown; null: there is none any more. */
export async function saveNext(
  db: Database,
  studentId: number,
  id: number,
  next: Written | null,
): Promise<void> {
  await db.query(
    `update blog_post set next_title = $3, next_text = $4, next_blocks = $5,
       next_state = case when $3::text is not null then 'held' end, version = version + 1
     where student_id = $1 and id = $2`,
    [studentId, id, next?.title ?? null, next?.text ?? null, next ? JSON.stringify(next.blocks) : null],
  );
}

/** Lets the text that waits take the place of the shown one. */
export async function showNext(db: Database, studentId: number, id: number): Promise<void> {
  await db.query(
    `update blog_post set title = next_title, text = next_text, blocks = next_blocks,
       ${noNext}
     where student_id = $1 and id = $2`,
    [studentId, id],
  );
}

export async function refuseNext(db: Database, studentId: number, id: number): Promise<void> {
  await db.query(`update blog_post set next_state = 'refused' where student_id = $1 and id = $2`, [
    studentId,
    id,
  ]);
}

export interface LockedPost {
  id: number;
  title: string;
  text: string;
  created_at: Date;
  state: PostState;
  version: number;
  next: Pick<NextText, 'title' | 'text' | 'state'> | null;
}

/** A post with its row locked; deleted ones are not there. */
export async function lockPost(db: Database, studentId: number, id: number): Promise<LockedPost | undefined> {
  const { rows } = await db.query<LockedPost>(
    `select id, title, text, created_at, state, version, case when next_state is not null then
       json_build_object('title', next_title, 'text', next_text, 'state', next_state) end as next
     from blog_post
     where student_id = $1 and id = $2 and state <> 'deleted' for update`,
    [studentId, id],
  );
  return rows[0];
}

const noNext = 'next_title = null, next_text = null, next_blocks = null, next_state = null';

/** Lets a post through, at the top of all. */
export async function showPost(db: Database, studentId: number, id: number, coins: number): Promise<void> {
  await db.query(
    `update blog_post set state = 'shown', place = nextval('blog_place')::int, coins = $3
     where student_id = $1 and id = $2`,
    [studentId, id, coins],
  );
}

export async function refusePost(db: Database, studentId: number, id: number): Promise<void> {
  await db.query(`update blog_post set state = 'refused', ${noNext} where student_id = $1 and id = $2`, [
    studentId,
    id,
  ]);
}

export async function clearPost(db: Database, studentId: number, id: number): Promise<void> {
  await db.query('update blog_post set is_cleared = true where student_id = $1 and id = $2', [studentId, id]);
}

/** Empties a post. @returns whether there was one */
export async function deletePost(db: Database, studentId: number, id: number): Promise<boolean> {
  const { rows } = await db.query(
    `update blog_post set state = 'deleted', title = '', text = '', blocks = '[]', ${noNext}, place = null
     where student_id = $1 and id = $2 and state <> 'deleted' returning 1`,
    [studentId, id],
  );
  return rows.length > 0;
}
