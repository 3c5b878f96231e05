import { anAdmin, type Case, defineWays } from '../../testing/ways.ts';
import { decide } from '../review/review.ts';
import { newSignup } from './queries-testing.ts';
import { settleFriend } from './settle.ts';

let friends = 1000;
const browser = 'one-browser-for-both';

/** Somebody who signed up by the student's link, inside its hours, and was not settled yet. */
async function newFriend({ store, client }: Case): Promise<number> {
  const { link } = (await client.call('POST /v1/referral/copied', { body: { browser } })).body;
  const { rows } = await store.query<{ id: number }>(newSignup, [
    friends++,
    new URL(link).searchParams.get('ref'),
  ]);
  return rows[0]!.id;
}

export const ways = defineWays({
  referral: {
    'a friend signs up': {
      coins: 20,
      async prepare(one) {
        const friend = await newFriend(one);
        return () => settleFriend(one.app, friend).then(() => undefined);
      },
    },
    'a person accepts a friend who was held': {
      coins: 20,
      async prepare(one) {
        const friend = await newFriend(one);
        await one.store.query('update signup_person set browser = $2 where student_id = $1', [
          friend,
          browser,
        ]);
        await settleFriend(one.app, friend);
        const body = { decision: 'accept', reason: 'Opa-singil' } as const;
        return async () => {
          // The second one is told that it is decided.
          await decide(one.app, anAdmin, { kind: 'referral', id: String(friend) }, body).catch(() => {});
          return undefined;
        };
      },
    },
  },
});
