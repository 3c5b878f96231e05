import type { Database } from '../../store/database.ts';

/** Takes the bot over, or keeps it. @returns null while another server has it */
export async function holdLease(
  db: Database,
  one: { owner: string; now: Date; until: Date },
): Promise<{ isNew: boolean } | null> {
  const before = await db.query<{ holder: string }>(`select holder from bot_lease where name = 'bot'`);
  const { rowCount } = await db.query(
    `insert into bot_lease as l (name, holder, until) values ('bot', $1, $3)
     on conflict (name) do update set holder = $1, until = $3 where l.holder = $1 or l.until <= $2`,
    [one.owner, one.now, one.until],
  );
  return rowCount === 1 ? { isNew: before.rows[0]?.holder !== one.owner } : null;
}

export async function endLease(db: Database, owner: string, now: Date): Promise<void> {
  await db.query(`update bot_lease set until = $2 where name = 'bot' and holder = $1`, [owner, now]);
}

export async function saveUsername(db: Database, owner: string, username: string): Promise<void> {
  await db.query(`update bot_lease set username = $2 where name = 'bot' and holder = $1`, [owner, username]);
}

export async function findUsername(db: Database): Promise<string | null> {
  const { rows } = await db.query<{ username: string | null }>(
    `select username from bot_lease where name = 'bot'`,
  );
  return rows[0]?.username ?? null;
}
