import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Time } from '../schema.ts';

export const clockCalls = defineCalls({
  'GET /now/datetime': {
    summary: 'The server’s time in the centre’s zone',
    access: ['A'],
    part: 1,
    owner: 'centre',
    about: [],
    alsoAt: ['/v1/now/datetime', '/v2/now/datetime'],
    reply: Type.Object({ datetime: Time, timezone: Type.String() }),
  },
});
