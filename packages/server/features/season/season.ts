import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { isoTime } from '../clock/time.ts';
import { studentFor } from '../me/reach.ts';
import { dayNumber, dayText } from '../streak/day.ts';
import { titleOf } from './calendar.ts';
import { lastPrize, prizeBands } from './prize.ts';
import { type ClosedRow, listClosed, listPlaces, type PlaceRow } from './queries.ts';
import { runningSeason } from './running.ts';

const pageSize = 20;

/** The season that runs. */
export async function findCurrent(app: App): Promise<Reply<'GET /v1/season/current'>> {
  const today = dayNumber(app.now());
  const { code, startsOn, endsOn } = (await runningSeason(app.store, today))!;
  return {
    season: code,
    title: titleOf(code),
    starts_on: dayText(startsOn),
    ends_on: dayText(endsOn),
    days_left: endsOn - today + 1,
    prizes: prizeBands((await app.settings()).rewardCoins.season),
  };
}

/**
 * Seasons that ended, with the best of each. Who hides stands there for themself only.
 * @throws not_found for a student who is not the caller's
 */
export async function listHistory(
  app: App,
  caller: Person,
  query: { student_id?: number | undefined; cursor?: string | undefined },
): Promise<Reply<'GET /v1/season/history'>> {
  const studentId = await viewer(app, caller, query.student_id);
  const rows = await listClosed(app.store, cursorNumber(query.cursor), pageSize + 1);
  const places = await listPlaces(
    app.store,
    rows.map(({ id }) => id),
    lastPrize,
    studentId,
  );
  return cutPage(
    rows,
    pageSize,
    (row) => endedSeason(row, places, studentId),
    ({ id }) => id,
  );
}

function endedSeason(
  { id, code, starts_on, ends_on, closed_at, students }: ClosedRow,
  places: readonly PlaceRow[],
  studentId: number | null,
): Reply<'GET /v1/season/history'>['items'][number] {
  const own = places.filter((place) => place.season_id === id);
  const me = own.find((place) => place.student_id === studentId);
  return {
    season: code,
    title: titleOf(code),
    starts_on,
    ends_on,
    closed_at: isoTime(closed_at),
    students,
    winners: own
      .filter((place) => place.place <= lastPrize && (!place.is_hidden || place === me))
      .map(({ season_id: _, is_hidden: __, ...place }) => ({
        ...place,
        is_me: place.student_id === studentId,
      })),
    me: me ? { place: me.place, value: me.value, reward: me.reward } : null,
  };
}

/** Whose own place is told: of a parent of several who names none, nobody's. */
async function viewer(app: App, caller: Person, studentId: number | undefined): Promise<number | null> {
  if (caller.role === 'parent' && studentId === undefined) return null;
  return studentFor(app.store, caller, studentId);
}
