import type { Database } from '../../store/database.ts';

export interface HookRow {
  address: string | null;
  secret: string | null;
}

export async function findHook(db: Database): Promise<HookRow> {
  const { rows } = await db.query<HookRow>('select target as address, secret from lead_hook');
  return rows[0] ?? { address: null, secret: null };
}

export async function saveHook(db: Database, { address, secret }: HookRow): Promise<void> {
  await db.query(
    `insert into lead_hook (target, secret) values ($1, $2)
     on conflict (one) do update set target = excluded.target, secret = excluded.secret`,
    [address, secret],
  );
}

export interface SendingRow {
  id: number;
  created_at: Date;
  full_name: string;
  phone: string;
  whose: string | null;
  birth_year: number | null;
  source: string;
  site_key: string | null;
  lang: string;
  level: string | null;
  interests: string | null;
  tries: number;
}

/** Leads whose time to be sent has come, those that were not tried yet first. */
export async function listDue(
  db: Database,
  now: Date,
  limit: number,
): Promise<Pick<SendingRow, 'id' | 'tries'>[]> {
  const { rows } = await db.query<Pick<SendingRow, 'id' | 'tries'>>(
    `select id, tries from lead where sent = 'waiting' and next_try_at <= $1
     order by tries > 0, next_try_at limit $2`,
    [now, limit],
  );
  return rows;
}

/** Takes a lead to be sent: until `until` nobody else does. */
export async function takeDue(
  db: Database,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<SendingRow | undefined> {
  const { rows } = await db.query<SendingRow>(
    `update lead set tries = tries + 1, next_try_at = $3 where id = $1 and sent = 'waiting' and next_try_at <= $2
     returning id, created_at, full_name, phone, whose, birth_year, source, site_key, lang, level,
       interests, tries`,
    [id, now, until],
  );
  return rows[0];
}

/** How it went. @param nextTryAt null: it is not tried again */
export async function saveSent(
  db: Database,
  id: number,
  sent: 'waiting' | 'sent' | 'failed',
  nextTryAt: Date | null,
): Promise<void> {
  await db.query('update lead set sent = $2, next_try_at = $3 where id = $1', [id, sent, nextTryAt]);
}

/** How many leads are still to reach the centre's own address. */
export async function countUnsent(db: Database): Promise<number> {
  const { rows } = await db.query<{ unsent: number }>(
    `select count(*)::int as unsent from lead where sent = 'waiting'`,
  );
  return rows[0]!.unsent;
}
