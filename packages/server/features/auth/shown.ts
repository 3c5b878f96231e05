import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { createLanes } from '../../lane.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import { isoTime } from '../clock/time.ts';
import { claimTry, deleteTries, findOldestTry } from './queries.ts';

/** What a signed-in person shows again, and how a wrong one and one too many are refused. */
const refusals = {
  password: { wrong: 'bad_password', locked: 'password_locked' },
  factor: { wrong: 'factor_code', locked: 'factor_locked' },
} as const;

/** The checks of one person come one after the other: many at once would all come before the lock. */
const turns = perApp(() => createLanes<number>(1, Number.POSITIVE_INFINITY));

/**
 * Takes what a signed-in person shows that only they can know. Not inside a transaction.
 * @param isRight looks at it, once its try is counted
 * @throws {Refused} what is wrong; after five wrong ones in 15 minutes that it is locked {resets_at}, also for the right one
 */
export const takeShown = (
  app: App,
  personId: number,
  what: keyof typeof refusals,
  isRight: () => Promise<boolean>,
): Promise<void> => turns(app).run(personId, () => take(app, personId, what, isRight));

async function take(
  app: App,
  personId: number,
  what: keyof typeof refusals,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const { wrong, locked } = refusals[what];
  const windowMs = constants.passwordTriesMinutes * 60_000;
  const now = app.now();
  const since = new Date(now.getTime() - windowMs);
  // Counted before it is looked at: of many on several servers none is looked at too much.
  const isCounted = await app.store.transaction((db) =>
    claimTry(db, personId, { what, since, most: constants.passwordTries, now }),
  );
  if (!isCounted) {
    const oldest = (await findOldestTry(app.store, personId, { what, since })) ?? now;
    const resets_at = isoTime(new Date(oldest.getTime() + windowMs));
    throw refusal(app, personId, new Refused(locked, { resets_at }));
  }
  if (!(await isRight())) throw refusal(app, personId, new Refused(wrong));
  await deleteTries(app.store, personId, what);
}

function refusal(app: App, person: number, refused: Refused): Refused {
  logSecurity(app, 'password_refused', { person, code: refused.code });
  return refused;
}
