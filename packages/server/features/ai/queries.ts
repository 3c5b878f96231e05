import type { Database } from '../../store/database.ts';

/** The guests of an embedding site together, and those of them that come from one address. */
export interface SiteBudget {
  key: string;
  total: number;
  address: string;
  perAddress: number;
}

/** Whose day and how many units it has. */
export interface Budget {
  owner: string;
  day: string;
  total: number;
  /** Null: a guest. */
  studentId: number | null;
  site: SiteBudget | null;
}

/** Spends a unit, a reserved one first. @returns false when none is left: decided by the row itself, however many ask at once. */
export async function spendUnit(db: Database, { owner, day, total }: Budget): Promise<boolean> {
  const { rows } = await db.query({
    name: 'ai_spend',
    text: `insert into ai_use (owner, day, used) select $1, $2, 1 where $3::integer > 0
      on conflict (owner, day) do update set used = ai_use.used + 1, reserved_until = null
        where ai_use.used < $3::integer
      returning used`,
    values: [owner, day, total],
  });
  return rows.length > 0;
}

/** The same for all guests of a site. */
export async function spendSiteUnit(db: Database, site: SiteBudget, day: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'ai_spend_site',
    text: `insert into ai_site_use (site_key, day, used) select $1, $2, 1 where $3::integer > 0
      on conflict (site_key, day) do update set used = ai_site_use.used + 1 where ai_site_use.used < $3::integer
      returning used`,
    values: [site.key, day, site.total],
  });
  return rows.length > 0;
}

/** The same for all guests of a site that come from one address. */
export async function spendAddressUnit(db: Database, site: SiteBudget, day: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'ai_spend_address',
    text: `insert into ai_address_use (site_key, address, day, used) select $1, $2, $3, 1 where $4::integer > 0
      on conflict (site_key, address, day) do update set used = ai_address_use.used + 1
        where ai_address_use.used < $4::integer
      returning used`,
    values: [site.key, site.address, day, site.perAddress],
  });
  return rows.length > 0;
}

/** Gives a spent unit back to the day that it was spent on. */
export async function returnUnit(db: Database, { owner, day, site }: Budget): Promise<void> {
  await db.query('update ai_use set used = greatest(used - 1, 0) where owner = $1 and day = $2', [
    owner,
    day,
  ]);
  if (!site) return;
  await db.query(
    'update ai_address_use set used = greatest(used - 1, 0) where site_key = $1 and address = $2 and day = $3',
    [site.key, site.address, day],
  );
  await db.query('update ai_site_use set used = greatest(used - 1, 0) where site_key = $1 and day = $2', [
    site.key,
    day,
  ]);
}

/** Sets a unit aside until then; one at a time, so that a second reservation only lasts longer. */
export async function reserveUnit(
  db: Database,
  { owner, day, total }: Budget,
  until: Date,
): Promise<boolean> {
  const { rows } = await db.query({
    name: 'ai_reserve',
    text: `insert into ai_use (owner, day, used, reserved_until) select $1, $2, 0, $4::timestamptz where $3::integer > 0
      on conflict (owner, day) do update set reserved_until = excluded.reserved_until where ai_use.used < $3::integer
      returning used`,
    values: [owner, day, total, until],
  });
  return rows.length > 0;
}

interface Use {
  used: number;
  reserved_until: Date | null;
  site_used: number;
  address_used: number;
}

export async function findUse(db: Database, { owner, day, site }: Budget): Promise<Use> {
  const { rows } = await db.query<Use>({
    name: 'ai_use',
    text: `select coalesce(u.used, 0) as used, u.reserved_until, coalesce(s.used, 0) as site_used,
        coalesce(a.used, 0) as address_used
      from (select 1) one
      left join ai_use u on u.owner = $1 and u.day = $2
      left join ai_site_use s on s.site_key = $3 and s.day = $2
      left join ai_address_use a on a.site_key = $3 and a.address = $4 and a.day = $2`,
    values: [owner, day, site?.key ?? null, site?.address ?? null],
  });
  return rows[0]!;
}

/** A question and its answer. */
export interface TurnRow {
  id: string;
  previous_id: string | null;
  input: string;
  output: string;
  help_id: string | null;
  created_at: Date;
}

export async function createTurn(
  db: Database,
  owner: string,
  turn: TurnRow & { upstream_id: string | null },
): Promise<void> {
  await db.query({
    name: 'ai_turn_create',
    text: `insert into ai_turn (owner, id, previous_id, upstream_id, input, output, help_id, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      owner,
      turn.id,
      turn.previous_id,
      turn.upstream_id,
      turn.input,
      turn.output,
      turn.help_id,
      turn.created_at,
    ],
  });
}

export async function findLatestTurnId(db: Database, owner: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id from ai_turn where owner = $1 order by created_at desc, id desc limit 1',
    [owner],
  );
  return rows[0]?.id ?? null;
}

/** The conversation that ends with a turn, newest turn first, at most `most` turns. Empty when the owner has no such turn. */
export async function listConversation(
  db: Database,
  owner: string,
  lastId: string,
  most: number,
): Promise<TurnRow[]> {
  const { rows } = await db.query<TurnRow>({
    name: 'ai_conversation',
    text: `with recursive turn as (
        select t.*, 1 as age from ai_turn t where t.owner = $1 and t.id = $2
        union all
        select t.*, turn.age + 1 from turn join ai_turn t on t.owner = $1 and t.id = turn.previous_id
        where turn.age < $3::integer)
      select id, previous_id, input, output, help_id, created_at from turn order by age`,
    values: [owner, lastId, most],
  });
  return rows;
}

export async function deleteTurns(db: Database, owner: string): Promise<void> {
  await db.query('delete from ai_turn where owner = $1', [owner]);
}

/** Forgets the counts of days before `day`, and the conversations of guests, whose tokens have ended, before `moment`. */
export async function deleteOld(
  db: Database,
  day: string,
  { guests, students }: { guests: Date; students: Date },
): Promise<void> {
  await db.query('delete from ai_use where day < $1', [day]);
  await db.query('delete from ai_site_use where day < $1', [day]);
  await db.query('delete from ai_address_use where day < $1', [day]);
  await db.query(`delete from ai_turn where owner >= 'g' and owner < 'h' and created_at < $1`, [guests]);
  await db.query(`delete from ai_turn where owner >= 's' and owner < 't' and created_at < $1`, [students]);
}

/** Forgets all that these owners asked and used. */
export async function forgetOwners(db: Database, owners: readonly string[]): Promise<void> {
  await db.query('delete from ai_turn where owner = any($1)', [owners]);
  await db.query('delete from ai_use where owner = any($1)', [owners]);
}
