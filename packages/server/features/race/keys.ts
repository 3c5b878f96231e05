import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { awardNow } from '../badge/award.ts';
import { type Arrived, withLast, withSent } from '../typing/arrived.ts';
import { readRun } from '../typing/handed-in.ts';
import { replay } from '../typing/replay.ts';
import { lockRun, settling } from '../typing/run.ts';
import { findText } from '../typing/texts.ts';
import type { Result } from './queries.ts';
import { addKeys, endWhenDone, findOwnByRun, type OwnRow, saveResult } from './queries-racer.ts';
import { stateOf } from './view.ts';

/**
 * Takes further keys. What is known already is not taken twice, and nothing is taken that leaves a gap: the answer says from
 * where on to send again.
 * @returns null for a run that is of no race
 * @throws race_waits, race_over, invalid
 */
export async function takeRaceKeys(
  app: App,
  studentId: number,
  { run_id: runId, ...sent }: CallShape<'POST /v2/typing/progress'>['body'],
): Promise<Reply<'POST /v2/typing/progress'> | null> {
  const whose = { studentId, runId };
  return app.store.transaction(async (db) => {
    const own = await findOwnByRun(db, whose, { lock: true });
    if (!own) return null;
    if (own.reply) return { known: own.events.length };
    const { text, elapsedMs } = mustRun(own, app.now());
    const { events, lags, fresh } = withSent(own, sent, elapsedMs);
    mustBeInTime(own, fresh);
    if (fresh.length > 0) {
      const { typed, wpm } = replay(text, events, { isRace: true });
      await addKeys(db, whose, { fresh, lag: lags.at(-1)!, letters: typed.letters.length, wpm });
    }
    return { known: events.length };
  });
}

/** The race in which somebody may type now, or might just now. @throws race_waits, race_over */
function mustRun(own: OwnRow, at: Date): { text: string; startedAt: Date; elapsedMs: number } {
  const text = findText(own.lang, own.text)?.text;
  const onWay = new Date(at.getTime() - constants.race.onWayMs);
  if (stateOf(own, own.started_at ? onWay : at) === 'over' || text === undefined)
    throw new Refused('race_over');
  if (!own.started_at || at < own.started_at) throw new Refused('race_waits');
  return { text, startedAt: own.started_at, elapsedMs: at.getTime() - own.started_at.getTime() };
}

/** What was struck before the end counts, though it was on its way then. @throws race_over */
function mustBeInTime({ started_at, ends_at }: OwnRow, keys: Arrived['events']): void {
  const lastMs = keys.at(-1)?.[0] ?? 0;
  if (lastMs > ends_at.getTime() - (started_at?.getTime() ?? 0)) throw new Refused('race_over');
}

/**
 * Judges the keys of a race as those of a run, and pays as for one while a rewarded one is left; handed in again it answers
 * the same.
 * @returns null for a run that is of no race
 * @throws race_waits, race_over
 * @throws invalid when keys before these are missing
 */
export async function finishRace(
  app: App,
  studentId: number,
  { run_id: runId, from, events }: CallShape<'POST /v2/typing/finish'>['body'],
): Promise<Result | null> {
  const whose = { studentId, runId };
  const own = await findOwnByRun(app.store, whose);
  if (!own) return null;
  if (own.reply) return own.reply;
  const { text, startedAt, elapsedMs } = mustRun(own, app.now());
  const all = withLast(own, { from, events }, elapsedMs);
  mustBeInTime(own, all.events);
  const { lang, text: name } = own;
  const one = await readRun(app, { ...whose, lang, name, startedAt, isRace: true }, { text, ...all });
  const settle = await settling(one);
  const result = await app.store.transaction(async (db) => {
    await lockRun(db, one);
    const now = (await findOwnByRun(db, whose, { lock: true }))!;
    if (now.reply) return now.reply;
    mustRun(now, one.at);
    const reply = await settle(db);
    await saveResult(db, whose, { events: all.events, letters: one.run.typed.letters.length, reply });
    await endWhenDone(db, own.race_id, one.at);
    return reply;
  });
  await awardNow(app, studentId);
  return result;
}
