import { dice } from '../../testing/dice.ts';
import { typeAs, typeInWords } from '../../testing/typing/keys.ts';
import { typist } from '../../testing/typing/typists.ts';
import { anAdmin, type Case, defineWays } from '../../testing/ways.ts';
import { decide } from '../review/review.ts';
import { oldRace } from './queries-testing.ts';
import { textsOf } from './texts.ts';

/** A run, begun so long ago that it may have been typed. @param how what its keys are */
async function typed({ client, store, id }: Case, how: 'by hand' | 'by words') {
  const { body } = await client.call('POST /v2/typing/start', { body: { lang: 'uz' } });
  // Which text the server chooses is chance.
  const { name, text } = textsOf('uz')[id % 40]!;
  await store.query(
    "update typing_open set text = $2, started_at = started_at - interval '20 minutes' where student_id = $1",
    [id, name],
  );
  const next = dice(id);
  const events = how === 'by hand' ? typeAs(next, typist(next, 'one'), 'uz', text) : typeInWords(next, text);
  return { run_id: body.run_id as string, events };
}

export const ways = defineWays({
  typing: {
    'a run is handed in': {
      call: 'POST /v2/typing/finish',
      coins: 1,
      async prepare(one) {
        const run = await typed(one, 'by hand');
        return () => one.client.call('POST /v2/typing/finish', { body: run });
      },
    },
    'a class race is handed in': {
      call: 'POST /v2/typing/finish',
      coins: 1,
      async prepare({ store, id, client }) {
        const { name, text } = textsOf('uz')[(id + 1) % 40]!;
        const { rows } = await store.query<{ run_id: string }>(oldRace, [id, name]);
        const next = dice(id);
        const events = typeAs(next, typist(next, 'one'), 'uz', text);
        const body = { run_id: rows[0]!.run_id, from: 0, events };
        return () => client.call('POST /v2/typing/finish', { body });
      },
    },
    'a person accepts a run that was held': {
      coins: 1,
      async prepare(one) {
        const run = await typed(one, 'by words');
        await one.client.call('POST /v2/typing/finish', { body: run });
        const body = { decision: 'accept', reason: 'Stenografiya' } as const;
        return async () => {
          // The second one is told that it is decided.
          await decide(one.app, anAdmin, { kind: 'typing', id: run.run_id }, body).catch(() => {});
          return undefined;
        };
      },
    },
  },
});
