import type { Database } from '../../store/database.ts';

/** Who of the staff is told of each lead; empty: all administrators. */
export async function findTold(db: Database): Promise<number[]> {
  return (await db.query<{ told: number[] }>('select told from lead_hook')).rows[0]?.told ?? [];
}

export async function saveTold(db: Database, told: readonly number[]): Promise<void> {
  await db.query(
    'insert into lead_hook (told) values ($1) on conflict (one) do update set told = excluded.told',
    [told],
  );
}

/** Teachers who may read leads. */
export async function findReaders(db: Database): Promise<number[]> {
  return (await db.query<{ readers: number[] }>('select readers from lead_hook')).rows[0]?.readers ?? [];
}

export async function saveReaders(db: Database, readers: readonly number[]): Promise<void> {
  await db.query(
    'insert into lead_hook (readers) values ($1) on conflict (one) do update set readers = excluded.readers',
    [readers],
  );
}

export interface ToldRow {
  id: number;
  first_name: string;
  last_name: string;
  role: 'admin' | 'teacher';
  has_chat: boolean;
}

/** Staff who may be told, administrators first. */
export async function listTellable(db: Database): Promise<ToldRow[]> {
  const { rows } = await db.query<ToldRow>(
    `select p.id, p.first_name, p.last_name, p.role,
       exists (select from bot_link k join bot_chat c on c.chat_id = k.chat_id
         where k.person_id = p.id and c.blocked_at is null) as has_chat
     from person p where p.role in ('admin', 'teacher') and p.is_active
     order by p.role, p.first_name collate "und-x-icu", p.last_name collate "und-x-icu", p.id`,
  );
  return rows;
}
