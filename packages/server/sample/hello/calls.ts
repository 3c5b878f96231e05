import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Page, Time } from '../schema.ts';

const Hello = Type.Object({
  /** How often the student said hello today. */
  said: Count,
  coins: Count,
});

export const helloCalls = defineCalls({
  'GET /v1/hello': {
    summary: 'How often a student said hello today, and what that brought',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['hellos'],
    reply: Hello,
  },
  'POST /v1/hello': {
    summary: 'Says hello; the first one of a day brings a coin',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['hellos', 'coins'],
    reply: Hello,
    refusals: ['inactive', 'hello_limit'],
  },
  'GET /v1/hello/history': {
    summary: 'When a student said hello, the latest first',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['hellos'],
    reply: Page(Type.Object({ said_at: Time })),
  },
});
