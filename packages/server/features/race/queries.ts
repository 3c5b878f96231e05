import type { Reply } from '@mars/contract/calls.generated.ts';
import type { TypingLang } from '@mars/contract/keyboards.ts';
import type { Database } from '../../store/database.ts';

export type Result = Reply<'POST /v2/typing/finish'>;

export interface RaceRow {
  id: number;
  code: string;
  opened_by: number;
  lang: TypingLang;
  /** Its name. */
  text: string;
  started_at: Date | null;
  ends_at: Date;
}

const race = 'id, code, opened_by, lang, text, started_at, ends_at';

/** One room after the other: two at once would not see that they have one code. */
export async function lockCodes(db: Database): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('race codes', 0))`);
}

export interface NewRace {
  code: string;
  openedBy: number;
  lang: TypingLang;
  text: string;
  at: Date;
  endsAt: Date;
}

export async function createRace(
  db: Database,
  { code, openedBy, lang, text, at, endsAt }: NewRace,
): Promise<RaceRow> {
  const { rows } = await db.query<RaceRow>(
    `insert into race (code, opened_by, lang, text, opened_at, ends_at) values ($1, $2, $3, $4, $5, $6)
     returning ${race}`,
    [code, openedBy, lang, text, at, endsAt],
  );
  return rows[0]!;
}

/** The texts of somebody's latest races, the latest first. */
export async function listTexts(
  db: Database,
  openedBy: number,
  lang: TypingLang,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ text: string }>(
    'select text from race where opened_by = $1 and lang = $2 order by opened_at desc limit $3',
    [openedBy, lang, limit],
  );
  return rows.map(({ text }) => text);
}

export async function findRace(db: Database, id: number): Promise<RaceRow | undefined> {
  const { rows } = await db.query<RaceRow>({
    name: 'race_find',
    text: `select ${race} from race where id = $1`,
    values: [id],
  });
  return rows[0];
}

/** The one that was opened last with a code. */
export async function findByCode(db: Database, code: string): Promise<RaceRow | undefined> {
  const { rows } = await db.query<RaceRow>(
    `select ${race} from race where code = $1 order by opened_at desc limit 1`,
    [code],
  );
  return rows[0];
}

/** The one that somebody opened last. */
export async function findLatest(db: Database, openedBy: number): Promise<RaceRow | undefined> {
  const { rows } = await db.query<RaceRow>(
    `select ${race} from race where opened_by = $1 order by opened_at desc, id desc limit 1`,
    [openedBy],
  );
  return rows[0];
}

/** Begins a race that waits. */
export async function startRace(
  db: Database,
  id: number,
  { at, startsAt, endsAt }: { at: Date; startsAt: Date; endsAt: Date },
): Promise<void> {
  await db.query(
    'update race set started_at = $3, ends_at = $4 where id = $1 and started_at is null and ends_at > $2',
    [id, at, startsAt, endsAt],
  );
}

export async function endRace(db: Database, id: number, at: Date): Promise<void> {
  await db.query('update race set ends_at = $2 where id = $1 and ends_at > $2', [id, at]);
}

/** Whatever somebody has open. */
export async function endRacesOf(db: Database, openedBy: number, at: Date): Promise<void> {
  await db.query('update race set ends_at = $2 where opened_by = $1 and ends_at > $2', [openedBy, at]);
}

/** Forgets races with everything that was typed there; the runs that they became stay. */
export async function deleteRaces(db: Database, before: Date): Promise<void> {
  await db.query('delete from race where opened_at < $1', [before]);
  await db.query('delete from race_guess where since < $1', [before]);
}
