import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Done, Id, IdParams, Nullable, OneOf, Page, Text, Time } from '../schema.ts';

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
      /** Why it hears nothing, where that lasts. */
      fault: Nullable(Type.Object({ text: Text, since: Time })),
      ...Page(
        Type.Object({
          id: Id,
          kind: OneOf(
            'code',
            'absence',
            'digest',
            'lesson',
            'homework',
            'debt',
            'lead',
            'ledger',
            'backup',
            'restored',
          ),
          at: Time,
          /** Whom it is for: a name, or the phone number of a code. */
          to: Type.String(),
          phone: Nullable(Type.String()),
          /** null of a code that was not taken: nobody but its owner reads it. */
          text: Nullable(Type.String()),
          /** `unknown`: it may have come. */
          state: OneOf('outbox', 'failed', 'unknown'),
          /** Why it was not sent: the chat has blocked or stopped the bot, is gone, or Telegram did not take it; it waited in a backup. */
          reason: Nullable(
            OneOf('blocked', 'stopped', 'not_found', 'refused', 'unreached', 'slower', 'unknown', 'restored'),
          ),
          expires_at: Nullable(Time),
        }),
      ).properties,
    }),
  },
  'GET /v2/staff/people/{id}/chat': {
    summary: 'The Telegram chat in which somebody is with the bot, by which number and since when',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['chats'],
    params: IdParams,
    reply: Type.Object({
      /** null: they are in none. */
      chat: Type.Union([
        Type.Object({
          phone: Nullable(Type.String()),
          linked_at: Time,
          /** `blocked`, `stopped`: nothing is sent there until they come back. */
          state: OneOf('ok', 'blocked', 'stopped'),
        }),
        Type.Null(),
      ]),
    }),
  },
  'DELETE /v2/staff/people/{id}/chat': {
    summary: 'Ends it: the chat hears one sentence and nothing more, and nobody is refused for it at sign-in',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['chats'],
    params: IdParams,
    reply: Done,
  },
});
