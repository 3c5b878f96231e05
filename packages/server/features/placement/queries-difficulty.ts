import type { Database } from '../../store/database.ts';

/** How often a question was asked people of an ability, and how often they were right. */
export interface CountRow {
  item: string;
  ability: number;
  asked: number;
  answered_right: number;
}

/** Adds the answers of a test, in the order of their questions: two tests that end at once wait for each other. */
export async function addCounts(
  db: Database,
  answers: readonly { item: string; ability: number; right: boolean }[],
): Promise<void> {
  await db.query(
    `insert into placement_count (item, ability, asked, answered_right)
     select n ->> 'item', (n ->> 'ability')::smallint, 1, (n ->> 'right')::boolean::int
     from jsonb_array_elements($1::jsonb) n order by 1
     on conflict (item, ability) do update set asked = placement_count.asked + 1,
       answered_right = placement_count.answered_right + excluded.answered_right`,
    [JSON.stringify(answers)],
  );
}

/** The answers to each question that has so many, all of a question one after the other. */
export async function listCounts(db: Database, least: number): Promise<CountRow[]> {
  const { rows } = await db.query<CountRow>(
    `select item, ability, asked, answered_right from placement_count c
     where (select sum(asked) from placement_count a where a.item = c.item) >= $1
     order by item, ability`,
    [least],
  );
  return rows;
}

export async function saveDifficulties(
  db: Database,
  difficulties: readonly { item: string; b: number; answers: number }[],
  at: Date,
): Promise<void> {
  await db.query(
    `insert into placement_difficulty (item, b, answers, estimated_at)
     select n ->> 'item', (n ->> 'b')::float8, (n ->> 'answers')::int, $2 from jsonb_array_elements($1::jsonb) n
     on conflict (item) do update set b = excluded.b, answers = excluded.answers, estimated_at = excluded.estimated_at`,
    [JSON.stringify(difficulties), at],
  );
}

/** Of each question of which something was found: that, and what of it counts; null: its author's word does. */
export interface DifficultyRow {
  item: string;
  b: number;
  accepted_b: number | null;
  answers: number;
}

export async function listDifficulties(db: Database): Promise<DifficultyRow[]> {
  const { rows } = await db.query<DifficultyRow>(
    'select item, b, accepted_b, answers from placement_difficulty order by item',
  );
  return rows;
}

/** What was found counts from now on, of those that are still as they were looked at. @returns how many */
export async function acceptDifficulties(
  db: Database,
  looked: readonly { id: string; found: number }[],
): Promise<number> {
  const { rowCount } = await db.query(
    `update placement_difficulty d set accepted_b = d.b from jsonb_array_elements($1::jsonb) n
     where d.item = n ->> 'id' and floor(d.b * 100 + 0.5) = (n ->> 'found')::int`,
    [JSON.stringify(looked)],
  );
  return rowCount ?? 0;
}
