import type { AccessRows, Things } from '../../testing/access.ts';

let chats = 9000;
const chat = (make: Things['make']) =>
  make('insert into bot_chat (chat_id, seen_at) values ($1, now()) returning chat_id as value', [chats++]);

export const accessRows: AccessRows = {
  'GET /v2/staff/outbox': { who: 'D' },
  'GET /v2/staff/people/{id}/chat': { who: 'D', ask: ({ student }) => ({ params: { id: student } }) },
  'DELETE /v2/staff/people/{id}/chat': {
    who: 'D',
    ask: async ({ student, make }) => {
      await make(
        'insert into bot_link (person_id, chat_id, linked_at) values ($1, $2, now()) ' +
          'on conflict (person_id) do update set chat_id = $2 returning chat_id as value',
        [student, await chat(make)],
      );
      return { params: { id: student } };
    },
  },
  // Of leads; a group is the bot's.
  'DELETE /v2/staff/leads/groups/{id}': {
    who: 'D',
    ask: async ({ make }) => ({
      params: {
        id: await make(
          "insert into bot_group (chat_id, title, confirmed_at) values ($1, 'Arizalar', now()) returning id as value",
          [await chat(make)],
        ),
      },
    }),
  },
  // Of people; what waits is the bot's.
  'POST /v2/staff/numbers': {
    who: 'D',
    ask: async ({ make }) => {
      const phone = '+998930000000';
      await make(
        'insert into bot_claim (phone, chat_id, asked_at) values ($1, $2, now()) ' +
          'on conflict (phone) do update set chat_id = $2 returning chat_id as value',
        [phone, await chat(make)],
      );
      return { body: { phone, decision: 'confirm' } };
    },
  },
};
