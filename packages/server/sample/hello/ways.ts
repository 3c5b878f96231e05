import { defineWays } from '../../testing/ways.ts';

export const ways = defineWays({
  hello: {
    'somebody says hello': {
      call: 'POST /v1/hello',
      coins: 1,
      prepare:
        async ({ client }) =>
        () =>
          client.call('POST /v1/hello'),
    },
  },
});
