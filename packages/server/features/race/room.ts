import { randomInt } from 'node:crypto';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { teachesGroup } from '../study/teacher.ts';
import { chooseText } from '../typing/texts.ts';
import {
  createRace,
  endRace,
  endRacesOf,
  findByCode,
  findLatest,
  findRace,
  listTexts,
  lockCodes,
  startRace,
} from './queries.ts';
import { lastsMs, mustLead, type Race, show, stateOf } from './view.ts';

const { codeDigits, roomMinutes, countdownMs } = constants.race;
const { restOf } = constants.typing;
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/**
 * Opens a room with a text that this person's classes did not type lately; their last room ends by that.
 * @throws not_found for a group that is not one's own
 */
export async function openRace(
  app: App,
  caller: Person,
  { lang, group_id: groupId }: CallShape<'POST /v2/staff/race'>['body'],
): Promise<Reply<'POST /v2/staff/race'>> {
  if (groupId !== undefined && !(await teachesGroup(app.store, caller, groupId)))
    throw new Refused('not_found');
  const at = app.now();
  const row = await app.store.transaction(async (db) => {
    await lockCodes(db);
    await endRacesOf(db, caller.id, at);
    const { name } = chooseText(lang, null, await listTexts(db, caller.id, lang, restOf));
    return createRace(db, {
      ...{ code: await freeCode(db, at), openedBy: caller.id, lang, text: name, at },
      endsAt: later(at, roomMinutes * 60_000),
    });
  });
  return { ...(await show(app, caller, row)), race_id: row.id };
}

/** One by which nobody joins now; the first digit is none that could be left out. */
async function freeCode(db: Database, at: Date): Promise<string> {
  for (;;) {
    const code = String(randomInt(10 ** (codeDigits - 1), 10 ** codeDigits));
    const taken = await findByCode(db, code);
    if (!taken || stateOf(taken, at) === 'over') return code;
  }
}

/** Begins a race; one that has begun goes on as it does. @throws not_found, race_over */
export async function beginRace(app: App, caller: Person, id: number): Promise<Race> {
  const waiting = await mustLead(app, caller, id);
  const at = app.now();
  const startsAt = later(at, countdownMs);
  await startRace(app.store, id, { at, startsAt, endsAt: later(startsAt, lastsMs(waiting)) });
  const row = await mustLead(app, caller, id);
  if (stateOf(row, at) === 'over') throw new Refused('race_over');
  return show(app, caller, row);
}

/** @throws not_found */
export async function closeRace(app: App, caller: Person, id: number): Promise<Race> {
  await mustLead(app, caller, id);
  await endRace(app.store, id, app.now());
  return show(app, caller, (await findRace(app.store, id))!);
}

export async function findOwnRace(app: App, caller: Person): Promise<Reply<'GET /v2/staff/race'>> {
  const row = await findLatest(app.store, caller.id);
  return { race: row ? await show(app, caller, row) : null };
}
