import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import { awardNow } from '../badge/award.ts';
import { readRun } from '../typing/handed-in.ts';
import { readEvents, replay } from '../typing/replay.ts';
import { lockRun, settling } from '../typing/run.ts';
import { findText } from '../typing/texts.ts';
import { beganAt } from './join.ts';
import type { Result } from './queries.ts';
import { addKeys, findOwn, type OwnRow, saveResult } from './queries-racer.ts';
import { stateOf } from './view.ts';

type Sent = CallShape<'POST /v2/typing/race/{id}/keys'>['body'];

/** Where keys belong. */
export interface Place {
  raceId: number;
  studentId: number;
}

/**
 * Takes further keys. What is known already is not taken twice, and nothing is taken that leaves a gap: the answer says from
 * where on to send again.
 * @throws not_found, race_waits, race_over, invalid
 */
export async function takeKeys(
  app: App,
  { raceId, studentId }: Place,
  sent: Sent,
): Promise<Reply<'POST /v2/typing/race/{id}/keys'>> {
  return app.store.transaction(async (db) => {
    const own = await findOwn(db, raceId, studentId, { lock: true });
    if (own?.reply) return { known: own.events.length };
    const { text } = mustRun(own, app.now());
    const known = own!.events.length;
    const fresh = sent.from > known ? [] : sent.events.slice(known - sent.from);
    if (fresh.length === 0) return { known };
    const { typed, wpm } = replay(text, readEvents(joined(own!, fresh)));
    await addKeys(db, raceId, studentId, { fresh, letters: typed.letters.length, wpm });
    return { known: known + fresh.length };
  });
}

/** @throws invalid when there are more than a run has */
function joined({ events }: OwnRow, fresh: OwnRow['events']): OwnRow['events'] {
  const all = [...events, ...fresh];
  if (all.length > constants.typing.eventsMax) throw refusedField('events', 'too_long');
  return all;
}

/** The race in which somebody may type now. */
function mustRun(own: OwnRow | undefined, at: Date): { own: OwnRow; text: string; startedAt: Date } {
  if (!own) throw new Refused('not_found');
  const text = findText(own.lang, own.text)?.text;
  if (stateOf(own, at) === 'over' || text === undefined) throw new Refused('race_over');
  if (!own.started_at || at < own.started_at) throw new Refused('race_waits');
  return { own, text, startedAt: beganAt(own, own.started_at) };
}

/**
 * Judges the keys of a race as those of a run, and pays as for one while a rewarded one is left; handed in again it answers
 * the same.
 * @throws not_found, race_waits, race_over
 * @throws invalid when keys before these are missing
 */
export async function finishRace(app: App, { raceId, studentId }: Place, sent: Sent): Promise<Result> {
  const found = await findOwn(app.store, raceId, studentId);
  if (found?.reply) return found.reply;
  const { own, text, startedAt } = mustRun(found, app.now());
  if (sent.from > own.events.length) throw refusedField('from', 'too_big');
  const events = joined(own, sent.events.slice(own.events.length - sent.from));
  const { run_id: runId, lang, text: name } = own;
  const one = await readRun(app, { studentId, runId, lang, name, startedAt, isRace: true }, { text, events });
  const settle = await settling(one);
  const result = await app.store.transaction(async (db) => {
    await lockRun(db, one);
    const now = await findOwn(db, raceId, studentId, { lock: true });
    if (now?.reply) return now.reply;
    mustRun(now, one.at);
    const reply = await settle(db);
    await saveResult(db, raceId, studentId, { events, letters: one.run.typed.letters.length, reply });
    return reply;
  });
  await awardNow(app, studentId);
  return result;
}
