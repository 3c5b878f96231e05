import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { findText } from '../typing/texts.ts';
import { findRace, type RaceRow } from './queries.ts';
import { isRacer, listRacers, type RacerRow } from './queries-racer.ts';

export type Race = Reply<'GET /v2/typing/race/{id}/stream'>;

export function stateOf(
  { started_at, ends_at }: Pick<RaceRow, 'started_at' | 'ends_at'>,
  at: Date,
): Race['state'] {
  if (ends_at <= at) return 'over';
  return started_at ? 'running' : 'waiting';
}

/** How long a race lasts from its first key on: whole minutes, enough for a slow hand. */
export function lastsMs({ lang, text }: Pick<RaceRow, 'lang' | 'text'>): number {
  const letters = findText(lang, text)?.text.length ?? 0;
  return Math.max(1, Math.ceil(letters / constants.race.lettersMinute)) * 60_000;
}

/** Who did not come to the end of the text did not finish, whether they handed in what they had or the race ended before. */
function stateOfRacer({ state, why }: RacerRow, race: Race['state']): Race['racers'][number]['state'] {
  if (state === null) return race === 'over' ? 'unfinished' : 'typing';
  if (state !== 'rejected') return 'done';
  return why === 'unfinished' ? 'unfinished' : 'uncounted';
}

/** A race as somebody may see it: staff by all names, students by those that do not hide, and their own. */
export function viewOf(row: RaceRow, racers: readonly RacerRow[], viewer: Person, at: Date): Race {
  const text = findText(row.lang, row.text);
  const state = stateOf(row, at);
  const sinceMs = row.started_at ? at.getTime() - row.started_at.getTime() : 0;
  return {
    id: row.id,
    code: row.code,
    lang: row.lang,
    title: text?.title ?? '',
    state,
    // It goes with the countdown, no sooner and no later: half a second is lost to the next look, and the rest is what a phone
    // needs on a slow line, or whose stream was cut just now. All have it equally soon, and no page shows it before GO.
    text: row.started_at ? (text?.text ?? '') : null,
    length: text?.text.length ?? 0,
    places: constants.race.places,
    starts_in_ms: Math.max(0, -sinceMs),
    running_ms: Math.max(0, sinceMs),
    ends_in_ms: row.started_at ? Math.max(0, row.ends_at.getTime() - at.getTime()) : lastsMs(row),
    racers: racers.map((racer) => ({
      id: racer.student_id,
      name:
        viewer.role !== 'student' || !racer.is_hidden || racer.student_id === viewer.id ? racer.name : null,
      letters: racer.letters,
      wpm: racer.words_per_minute,
      state: stateOfRacer(racer, state),
    })),
  };
}

/** @throws not_found when it is neither the caller's race nor an administrator who asks */
export async function mustLead(app: App, caller: Person, id: number): Promise<RaceRow> {
  const row = await findRace(app.store, id);
  if (!row || (caller.role !== 'admin' && row.opened_by !== caller.id)) throw new Refused('not_found');
  return row;
}

/** @throws not_found for a student who is not in it, and a teacher who did not open it */
export async function mustSee(app: App, caller: Person, id: number): Promise<RaceRow> {
  if (caller.role !== 'student') return mustLead(app, caller, id);
  const row = (await isRacer(app.store, id, caller.id)) ? await findRace(app.store, id) : undefined;
  if (!row) throw new Refused('not_found');
  return row;
}

export async function show(app: App, viewer: Person, row: RaceRow): Promise<Race> {
  return viewOf(row, await listRacers(app.store, row.id), viewer, app.now());
}
