import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { addressKey } from '../auth/address.ts';
import { createAddressCount } from '../auth/address-count.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { dayNumber, dayStart } from '../streak/day.ts';
import { spendUse } from './queries-use.ts';

const hourMs = 3_600_000;

interface Crowd {
  kind: 'test' | 'interests' | 'lead';
  code: 'test_limit' | 'lead_limit';
  /** From one address, and of one site. */
  anHour: number;
  siteADay: number;
}

/** A limit that says when it ends; its text names the hour, and the day where it is another one. */
export function refusedUntil(code: Crowd['code'], until: Date, now: Date): Refused {
  const resets_at = isoTime(until);
  const [, month, day] = resets_at.slice(0, 10).split('-');
  const hour = resets_at.slice(11, 16);
  return new Refused(code, {
    resets_at,
    time: dayOf(until) === dayOf(now) ? hour : `${day}.${month} ${hour}`,
  });
}

/**
 * What comes without a person, bounded (ruling 77): so many in an hour from one address, so many in a day of one site.
 * @returns a function that counts one. @throws {Refused} the code, with `resets_at`
 */
export function createCrowd({ kind, code, anHour, siteADay }: Crowd) {
  const counted = perApp(() => createAddressCount(hourMs));
  return async (app: App, request: FastifyRequest, site: string | undefined): Promise<void> => {
    const now = app.now();
    const { times, until } = counted(app)(addressKey(request.ip), now.getTime());
    if (times > anHour) throw refusedUntil(code, until, now);
    if (site === undefined) return;
    if (!(await spendUse(app.store, { kind, site, day: dayOf(now), total: siteADay })))
      throw refusedUntil(code, dayStart(dayNumber(now) + 1), now);
  };
}
