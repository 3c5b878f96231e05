import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Id, Nullable, OneOf, Page, Time } from '../schema.ts';

export const botCalls = defineCalls({
  'GET /v2/staff/outbox': {
    summary:
      'What the bot would have sent, where the centre has none: codes while they are good, messages of the last week; that it was looked at is written down',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['outbox'],
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })) }),
    reply: Type.Object({
      /** Whether there is a bot: then nothing comes here. */
      has_bot: Type.Boolean(),
      ...Page(
        Type.Object({
          id: Id,
          kind: OneOf('code', 'absence', 'digest', 'lesson', 'homework', 'debt', 'lead'),
          at: Time,
          /** Whom it is for: a name, or the phone number of a code. */
          to: Type.String(),
          phone: Nullable(Type.String()),
          text: Type.String(),
          expires_at: Nullable(Time),
        }),
      ).properties,
    }),
  },
});
