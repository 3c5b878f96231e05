import { eachAlone } from '../../each.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { addDays, dayOf, startOfDay } from '../clock/time.ts';
import { moveCoins } from '../coin/coin.ts';
import { notify } from '../notification/notification.ts';
import { takeAsideBeside } from '../rating/beside.ts';
import { forgetAside } from '../rating/snapshot.ts';
import { dayNumber, dayText } from '../streak/day.ts';
import { missingSeasons } from './calendar.ts';
import { lastPrize, rewardOf } from './prize.ts';
import { createSeason, listOver, listSeasons, lockSeasons, type SeasonRow, updateClosed } from './queries.ts';
import {
  createDue,
  createOtherPlaces,
  createPlace,
  type DueRow,
  deleteDue,
  findBound,
  findLastStudent,
  listDue,
  listWinners,
} from './queries-close.ts';
import { rules } from './rules.ts';
import { seasonIn } from './running.ts';

const studentsAtOnce = 20_000;

/** Opens the seasons that are missing until today: those of days in which no server ran, too. */
export async function openSeason(app: App): Promise<void> {
  const today = dayNumber(app.now());
  const missing = async (db: Database) => missingSeasons((await listSeasons(db)).map(seasonIn), today);
  if ((await missing(app.store)).length === 0) return;
  await app.store.transaction(async (db) => {
    // Of two servers that start together one opens them.
    await lockSeasons(db);
    for (const { code, startsOn, endsOn } of await missing(db))
      await createSeason(db, { code, startsOn: dayText(startsOn), endsOn: dayText(endsOn) });
  });
}

/** Closes what is over and opens what has begun; for a job, however often it comes. */
export async function turnSeasons(app: App): Promise<void> {
  await openSeason(app);
  for (const { season_code, ...one } of await listDue(app.store)) {
    await crownEach(app, { id: one.season_id, code: season_code }, [one]);
  }
  for (const season of await listOver(app.store, dayOf(app.now()))) await closeSeason(app, season);
}

/**
 * Ends a season by the coin board of the centre as it stood at its last instant: places, prizes, notices. In many
 * short transactions, so that others get their turn; each student's place is written once, with the prize and the
 * notice, so that a second run, on this server or another, goes on where the first one broke off.
 */
async function closeSeason(app: App, season: SeasonRow): Promise<void> {
  const end = new Date(startOfDay(addDays(season.ends_on, 1)).getTime() - 1);
  const snapshotId = await takeAsideBeside(app.store, { at: end, now: app.now() });
  const bound = await findBound(app.store, snapshotId, lastPrize);
  const prizes = (await app.settings()).rewardCoins.season;
  const winners = await listWinners(app.store, snapshotId, bound);
  await crownEach(
    app,
    season,
    winners.map(({ student_id, place, value }) => ({
      ...{ student_id, place, value },
      reward: rewardOf(prizes, place),
    })),
  );
  const last = await findLastStudent(app.store);
  for (let from = 1; from <= last; from += studentsAtOnce) {
    await createOtherPlaces(
      app.store,
      { id: season.id, code: season.code, snapshotId, bound },
      { from, to: from + studentsAtOnce - 1 },
      { text: noticeText('{place}', 0), at: app.now() },
    );
  }
  await updateClosed(app.store, season.id, app.now());
  await forgetAside(app.store, snapshotId);
}

type Named = Pick<SeasonRow, 'id' | 'code'>;
type Winner = Omit<DueRow, 'season_id'>;

/** A winner whose prize fails is tried again when the job comes next: the season is closed then. */
const crownEach = (app: App, season: Named, winners: readonly Winner[]): Promise<void> =>
  eachAlone(
    app,
    winners,
    `a prize of ${season.code} could not be given`,
    (one) => crown(app, season, one),
    (one) => createDue(app.store, season.id, one),
  );

async function crown(app: App, season: Named, one: Winner): Promise<void> {
  const at = app.now();
  await app.store.transaction(async (db) => {
    await deleteDue(db, season.id, one.student_id);
    if (!(await createPlace(db, season.id, one))) return;
    if (one.reward > 0) {
      await moveCoins(db, {
        studentId: one.student_id,
        amount: one.reward,
        rule: 'season',
        object: season.code,
        reason: rules.season.reason,
        by: { job: 'season-turn' },
        at,
      });
    }
    await notify(db, {
      personId: one.student_id,
      type: 'season_end',
      // The season's end is told in Uzbek only (spec section 9).
      message: { uz: noticeText(one.place, one.reward), ru: null },
      seasonData: { position: one.place, reward: one.reward, season: season.code },
      at,
    });
  });
}

const noticeText = (place: number | string, reward: number): string =>
  reward > 0
    ? `Mavsum tugadi. Siz ${place}-oʻrinni egalladingiz va ${reward} coin oldingiz.`
    : `Mavsum tugadi. Siz ${place}-oʻrinni egalladingiz.`;
