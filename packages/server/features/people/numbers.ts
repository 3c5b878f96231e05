import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { decide, findClaims } from '../bot/claim.ts';
import { isoTime } from '../clock/time.ts';
import { freeNumber, listServed } from './queries-number.ts';

type Numbers = Reply<'GET /v2/staff/numbers'>;

/** Numbers that another chat has shared than the one by which somebody was linked: they wait for a person. */
export async function findNumbers(app: App): Promise<Numbers> {
  const claims = await findClaims(app);
  const served = await listServed(
    app.store,
    claims.map(({ phone }) => phone),
  );
  return {
    items: claims.map(({ phone, asked_at }) => ({
      phone,
      asked_at: isoTime(asked_at),
      people: served.filter(({ by }) => by.includes(phone)).map(({ by: _, ...one }) => one),
    })),
    next_cursor: null,
  };
}

/**
 * A person has looked at a number that waits: it is the family's, whose chat this is now; or somebody else has it by now, and
 * whoever had it is called by it no longer.
 * @throws not_found where none waits
 */
export async function decideNumber(
  app: App,
  { phone, decision }: CallShape<'POST /v2/staff/numbers'>['body'],
): Promise<void> {
  await app.store.transaction(async (db) => {
    const done = await decide(app, db, phone, async () => {
      if (decision === 'free') await freeNumber(db, phone);
    });
    if (!done) throw new Refused('not_found');
  });
}
