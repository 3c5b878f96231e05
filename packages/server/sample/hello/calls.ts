import Type from 'typebox';
import { defineAdditions } from '../addition.ts';
import { defineCalls } from '../call.ts';
import { Allowance, Count, Page, Time } from '../schema.ts';

export const helloAdds = defineAdditions({
  limits: { hello: Allowance },
  steps: ['hello'],
  rules: ['hello'],
  events: ['hello_said'],
});

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
    about: ['coins'],
    reply: Hello,
  },
  'POST /v1/hello': {
    summary: 'Says hello; the first one of a day brings a coin',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['coins'],
    reply: Hello,
    refusals: ['inactive'],
  },
  'GET /v1/hello/history': {
    summary: 'When a student said hello, the latest first',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['coins'],
    reply: Page(Type.Object({ said_at: Time })),
  },
});
