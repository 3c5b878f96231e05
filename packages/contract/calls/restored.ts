import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Done, Nullable, Text, Time } from '../schema.ts';

export const restoredCalls = defineCalls({
  'GET /v2/staff/backup': {
    summary:
      'What the last look at the newest backup found: when it was made, when it was looked at, what is wrong',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['settings'],
    reply: Type.Object({
      /** null: nobody has looked yet. */
      looked_at: Nullable(Time),
      /** Of the newest backup; null: there is none, or nobody looks. */
      made_at: Nullable(Time),
      /** null: it is whole and not too old. */
      fault: Type.Union([Text, Type.Null()]),
    }),
  },
  'POST /v2/staff/restored/looked': {
    summary:
      'An administrator has looked through what a restored backup brought: charges, reminders and closings that rested are made up for',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['profile', 'outbox', 'shop'],
    reply: Done,
  },
});
