import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { type CentreSettings, centreDefaults, constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { refuseTakingBack, versionOf } from '../../version.ts';
import { forgetPicture } from '../avatar/kept.ts';
import { addDays, dayOf } from '../clock/time.ts';
import { settleAll } from '../timetable/settle.ts';
import { checkSetting, snake, snakeDeep } from './check-setting.ts';
import {
  deleteSetting,
  listHolidays,
  listSettings,
  lockSettings,
  saveHolidays,
  saveSetting,
} from './queries.ts';
import { overDefaults } from './settings.ts';

type StaffSettings = Reply<'GET /v2/staff/settings'>;

/** Names of settings as calls say them, with those of the table of defaults. */
const names = new Map(Object.keys(centreDefaults).map((name) => [snake(name), name as keyof CentreSettings]));

/** All that a centre has set, over the defaults, with the version of all of it. */
export async function findStaffSettings(db: Database): Promise<StaffSettings> {
  const found = await findSettings(db);
  return { ...found, version: versionOf(found) };
}

/** The same without. */
export async function findSettings(db: Database): Promise<Omit<StaffSettings, 'version'>> {
  const settings = snakeDeep(overDefaults(await listSettings(db))) as StaffSettings['settings'];
  return { settings, holidays: await listHolidays(db) };
}

/**
 * Sets what is named and leaves the rest; null where nothing is off by default goes back to the default. This server goes
 * by it at once, others within seconds, and lessons to come follow the holidays.
 * @throws invalid naming the field, `settings.reward_coins.task.easy`
 * @throws changed_meanwhile {by, at, version, fields}
 */
export async function changeSettings(
  app: App,
  { version, ...body }: CallShape<'PUT /v2/staff/settings'>['body'],
): Promise<StaffSettings> {
  const { settings = {}, holidays } = body;
  const changed = await app.store.transaction(async (db) => {
    await lockSettings(db);
    const stands = await findSettings(db);
    await refuseTakingBack(db, { call: 'PUT /v2/staff/settings', version, now: stands, sent: body });
    const now = overDefaults(await listSettings(db));
    const before = await listHolidays(db);
    for (const [typed, value] of Object.entries(settings)) {
      const name = names.get(typed);
      if (name === undefined) throw refusedField(`settings.${typed}`, 'unknown_field');
      if (value === null) await deleteSetting(db, typed);
      else await saveSetting(db, typed, checkSetting(`settings.${typed}`, now[name], value));
    }
    if (holidays) await saveHolidays(db, [...new Map(holidays.map((one) => [one.day, one])).values()]);
    return { now, before, after: await findStaffSettings(db) };
  });
  app.forgetSettings();
  if (changed.now.logo !== changed.after.settings.logo) await forgetPicture(app, changed.now.logo);
  if (holidays && movesLessons(changed.before, changed.after.holidays, app.now())) await settleAll(app);
  return changed.after;
}

/**
 * Whether lessons may stand otherwise than the holidays say. Where nothing was changed, too: a server that stopped between
 * the two before is asked again so.
 */
function movesLessons(
  before: StaffSettings['holidays'],
  after: StaffSettings['holidays'],
  now: Date,
): boolean {
  return (
    daysOfLessons(before, now) !== daysOfLessons(after, now) ||
    JSON.stringify(before) === JSON.stringify(after)
  );
}

/** Those of the days for which lessons stand in the calendar: a holiday of another time moves none. */
function daysOfLessons(holidays: StaffSettings['holidays'], now: Date): string {
  const today = dayOf(now);
  const last = addDays(today, constants.lessonDaysAhead);
  return holidays.flatMap(({ day }) => (today <= day && day <= last ? [day] : [])).join();
}
