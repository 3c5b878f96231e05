import { randomUUID } from 'node:crypto';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { readCode } from '../../code.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { findByCode, type RaceRow } from './queries.ts';
import { claimGuess, findOwn, isRacer, takeGuessBack, takePlace } from './queries-racer.ts';
import { show, stateOf } from './view.ts';

const { places, wrongCodes, wrongMinutes } = constants.race;

/**
 * Takes a place in the race with a code, or comes back to one's own, over or not.
 * @throws invalid code_shape, code_several; race_guessed {minutes} after too many wrong codes
 * @throws race_unknown, race_over, race_full {total}
 */
export async function join(
  app: App,
  caller: Person,
  typed: string,
): Promise<Reply<'POST /v2/typing/race/join'>> {
  const { code } = readCode('code', typed, 'race');
  const row = await guess(app, caller.id, code);
  if (!row) throw new Refused('race_unknown');
  const at = app.now();
  // Whoever has no place comes until the first key counts: later they would have seen the text on a neighbour's screen.
  if (isLate(row, at) && !(await isRacer(app.store, row.id, caller.id))) throw new Refused('race_over');
  const racer = { raceId: row.id, studentId: caller.id, runId: randomUUID(), at, places };
  if (!(await app.store.transaction((db) => takePlace(db, racer))))
    throw new Refused('race_full', { total: places });
  const own = (await findOwn(app.store, row.id, caller.id))!;
  const race = await show(app, caller, row);
  const { id: race_id, lang, title, text } = race;
  return {
    ...{ race_id, run_id: own.run_id, lang, title, text, expires_at: isoTime(row.ends_at), race },
    me: caller.id,
    events: own.events.map((event) => [...event]),
    result: own.reply,
  };
}

const isLate = (row: RaceRow, at: Date): boolean =>
  stateOf(row, at) === 'over' || (row.started_at !== null && row.started_at <= at);

/**
 * The race with a code. Codes of one student come one after the other: of many at once each wrong one counts, and no right one.
 * @throws race_guessed {minutes}
 */
async function guess(app: App, studentId: number, code: string): Promise<RaceRow | undefined> {
  const at = app.now();
  const after = new Date(at.getTime() - wrongMinutes * 60_000);
  return app.store.transaction(async (db) => {
    const since = await claimGuess(db, studentId, { at, after, most: wrongCodes });
    if (since !== null) {
      const minutes = Math.max(1, Math.ceil((since.getTime() - after.getTime()) / 60_000));
      throw new Refused('race_guessed', { minutes });
    }
    const row = await findByCode(db, code);
    if (row) await takeGuessBack(db, studentId);
    return row;
  });
}
