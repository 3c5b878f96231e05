import type { TypingLang } from '@mars/contract/keyboards.ts';
import type { Database } from '../../store/database.ts';
import type { Arrived, Further } from '../typing/arrived.ts';
import type { Result } from './queries.ts';

/** Somebody in a race, as others see them. */
export interface RacerRow {
  student_id: number;
  name: string;
  is_hidden: boolean;
  letters: number;
  words_per_minute: number;
  /** What the server thinks of it; null until it is handed in. */
  state: Result['state'] | null;
  why: Result['why'];
}

/** In the order in which they came. */
export async function listRacers(db: Database, raceId: number): Promise<RacerRow[]> {
  const { rows } = await db.query<RacerRow>({
    name: 'race_racers',
    text: `select r.student_id, concat_ws(' ', p.first_name, p.last_name) as name, p.is_hidden, r.letters,
        r.words_per_minute, r.reply ->> 'state' as state, r.reply ->> 'why' as why
      from race_racer r join person p on p.id = r.student_id
      where r.race_id = $1 order by r.joined_at, r.student_id`,
    values: [raceId],
  });
  return rows;
}

export async function isRacer(db: Database, raceId: number, studentId: number): Promise<boolean> {
  const { rows } = await db.query('select from race_racer where race_id = $1 and student_id = $2', [
    raceId,
    studentId,
  ]);
  return rows.length > 0;
}

/** The code of the race in which somebody is: the latest that is not over. */
export async function findCodeOf(db: Database, studentId: number, at: Date): Promise<string | undefined> {
  const { rows } = await db.query<{ code: string }>({
    name: 'race_code_of',
    text: `select c.code from race_racer r join race c on c.id = r.race_id
      where r.student_id = $1 and c.ends_at > $2 and r.reply is null order by r.joined_at desc limit 1`,
    values: [studentId, at],
  });
  return rows[0]?.code;
}

/**
 * Gives somebody a place, or leaves them the one that they have.
 * @returns whether they have one
 */
export async function takePlace(
  db: Database,
  { raceId, studentId, runId, at, places }: NewRacer,
): Promise<boolean> {
  // One after the other: two at once would both have the last place.
  await db.query('select from race where id = $1 for update', [raceId]);
  await db.query(
    `insert into race_racer (race_id, student_id, run_id, joined_at)
     select $1, $2, $3, $4 where (select count(*) from race_racer where race_id = $1) < $5
     on conflict do nothing`,
    [raceId, studentId, runId, at, places],
  );
  return isRacer(db, raceId, studentId);
}

export interface NewRacer {
  raceId: number;
  studentId: number;
  runId: string;
  at: Date;
  places: number;
}

/** A race as one who types in it has it. */
export interface OwnRow extends Arrived {
  race_id: number;
  run_id: string;
  lang: TypingLang;
  text: string;
  started_at: Date | null;
  ends_at: Date;
  reply: Result | null;
}

const own = `select r.race_id, r.run_id, c.lang, c.text, c.started_at, c.ends_at, r.events, r.lags, r.reply
  from race_racer r join race c on c.id = r.race_id`;

export async function findOwn(db: Database, raceId: number, studentId: number): Promise<OwnRow | undefined> {
  const { rows } = await db.query<OwnRow>(`${own} where r.race_id = $1 and r.student_id = $2`, [
    raceId,
    studentId,
  ]);
  return rows[0];
}

/** The race that a run is of; nothing for any other run, and somebody else's. */
export async function findOwnByRun(
  db: Database,
  { studentId, runId }: Whose,
  { lock = false } = {},
): Promise<OwnRow | undefined> {
  const { rows } = await db.query<OwnRow>({
    name: lock ? 'race_own_lock' : 'race_own',
    text: `${own} where r.run_id = $1 and r.student_id = $2 ${lock ? 'for update of r' : ''}`,
    values: [runId, studentId],
  });
  return rows[0];
}

/** Of which run keys are. */
export interface Whose {
  studentId: number;
  runId: string;
}

export interface Progress {
  letters: number;
  wpm: number;
}

/** @param fresh the keys after those that are known */
export async function addKeys(
  db: Database,
  { studentId, runId }: Whose,
  { fresh, lag, letters, wpm }: Progress & { fresh: Further['fresh']; lag: number },
): Promise<void> {
  await db.query({
    name: 'race_add_keys',
    text: `update race_racer set events = events || $3::jsonb, lags = lags || $4::int, letters = $5, words_per_minute = $6
      where run_id = $1 and student_id = $2`,
    values: [runId, studentId, JSON.stringify(fresh), lag, letters, wpm],
  });
}

export async function saveResult(
  db: Database,
  { studentId, runId }: Whose,
  { events, letters, reply }: { events: Arrived['events']; letters: number; reply: Result },
): Promise<void> {
  await db.query(
    `update race_racer set events = $3, letters = $4, words_per_minute = $5, reply = $6
     where run_id = $1 and student_id = $2`,
    [runId, studentId, JSON.stringify(events), letters, reply.wpm, JSON.stringify(reply)],
  );
}

/** Ends a race in which nobody types any more. */
export async function endWhenDone(db: Database, raceId: number, at: Date): Promise<void> {
  // One after the other: of two who are done at once neither would see the other.
  await db.query('select from race where id = $1 for update', [raceId]);
  await db.query(
    `update race set ends_at = $2 where id = $1 and ends_at > $2
       and not exists (select from race_racer where race_id = $1 and reply is null)`,
    [raceId, at],
  );
}

/**
 * Counts a wrong code before anybody looks whether it is wrong: of many at once each counts.
 * @returns since when too many were wrong; null while it may be looked at
 */
export async function claimGuess(
  db: Database,
  studentId: number,
  { at, after, most }: { at: Date; after: Date; most: number },
): Promise<Date | null> {
  const { rows } = await db.query(
    `insert into race_guess as g (student_id, since, wrong) values ($1, $2, 1)
     on conflict (student_id) do update set
       since = case when g.since <= $3 then $2 else g.since end,
       wrong = case when g.since <= $3 then 1 else g.wrong + 1 end
     where g.since <= $3 or g.wrong < $4
     returning wrong`,
    [studentId, at, after, most],
  );
  if (rows.length > 0) return null;
  const { rows: found } = await db.query<{ since: Date }>(
    'select since from race_guess where student_id = $1',
    [studentId],
  );
  return found[0]?.since ?? at;
}

/** It was right. */
export async function takeGuessBack(db: Database, studentId: number): Promise<void> {
  await db.query('update race_guess set wrong = greatest(0, wrong - 1) where student_id = $1', [studentId]);
}
