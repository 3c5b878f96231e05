import { Refused } from '../../refused.ts';
import { anAdmin, defineWays } from '../../testing/ways.ts';
import { decide } from '../review/review.ts';

export const ways = defineWays({
  post: {
    'a post is let through': {
      coins: 2,
      async prepare({ app, client }) {
        const { body } = await client.call('POST /v1/blog/posts', { body: { title: 'Post', text: 'Matn' } });
        const params = { kind: 'post', id: String(body.id) } as const;
        return async () => {
          await decide(app, anAdmin, params, { decision: 'accept', reason: 'Yaxshi' }).catch((error) => {
            if (!(error instanceof Refused)) throw error;
          });
          return undefined;
        };
      },
    },
  },
});
