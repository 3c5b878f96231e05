import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Id, Nullable } from '../schema.ts';

const Words = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

/** What staff tell a group. */
export const noticeCalls = defineCalls({
  'POST /v2/staff/notify': {
    summary:
      'Tells the students of a group and their parents something; a key makes sure that it is told once',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    changes: ['notifications'],
    idempotency: 'optional',
    body: Type.Object({
      group_id: Id,
      /** Without the Russian words everybody reads the Uzbek ones. */
      message: Type.Object({ uz: Words, ru: Type.Optional(Nullable(Words)) }),
    }),
    /** How many people were told. */
    reply: Type.Object({ told: Count }),
    refusals: ['idempotency_mismatch'],
  },
});
