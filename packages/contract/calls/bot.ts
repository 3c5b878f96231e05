import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Id, Nullable, OneOf, Page, Time } from '../schema.ts';

export const botCalls = defineCalls({
  'GET /v2/staff/outbox': {
    summary:
      'What the bot would have sent, where the centre has none, or what Telegram did not take: codes while they are good, messages of the last week; that it was looked at is written down',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['outbox'],
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })) }),
    reply: Type.Object({
      /** Whether there is a bot: then only what it could not send comes here. */
      has_bot: Type.Boolean(),
      ...Page(
        Type.Object({
          id: Id,
          kind: OneOf('code', 'absence', 'digest', 'lesson', 'homework', 'debt', 'lead', 'ledger'),
          at: Time,
          /** Whom it is for: a name, or the phone number of a code. */
          to: Type.String(),
          phone: Nullable(Type.String()),
          /** null of a code that was not taken: nobody but its owner reads it. */
          text: Nullable(Type.String()),
          /** `unknown`: it may have come. */
          state: OneOf('outbox', 'failed', 'unknown'),
          /** Why it was not sent: the chat has blocked or stopped the bot, is gone, or Telegram did not take it. */
          reason: Nullable(
            OneOf('blocked', 'stopped', 'not_found', 'refused', 'unreached', 'slower', 'unknown'),
          ),
          expires_at: Nullable(Time),
        }),
      ).properties,
    }),
  },
});
