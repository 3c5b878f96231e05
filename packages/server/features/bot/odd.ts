import type { Update } from 'grammy/types';
import Type from 'typebox';
import { replyValidator } from '../../schema.ts';

const Whole = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
const InChat = Type.Object({ id: Whole, type: Type.String() });
const From = Type.Object({
  id: Whole,
  is_bot: Type.Boolean(),
  language_code: Type.Optional(Type.String({ maxLength: 64 })),
});

/** What of an update the bot reads, as Telegram says it. */
const isUsual = replyValidator(
  Type.Object({
    update_id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    message: Type.Optional(
      Type.Object({
        chat: InChat,
        from: Type.Optional(From),
        text: Type.Optional(Type.String()),
        contact: Type.Optional(
          Type.Object({ phone_number: Type.String({ maxLength: 64 }), user_id: Type.Optional(Whole) }),
        ),
      }),
    ),
    callback_query: Type.Optional(
      Type.Object({
        id: Type.String(),
        from: From,
        data: Type.Optional(Type.String({ maxLength: 64 })),
        message: Type.Optional(Type.Object({ chat: InChat })),
      }),
    ),
  }),
);

/** Whether something is no update as Telegram has them: nothing is done with it. */
export const isOdd = (update: unknown): boolean => !isUsual(update);

/** The chat of which an update is; undefined where it is of none. */
export const chatIn = ({ message, callback_query }: Update): number | undefined =>
  message?.chat.id ?? callback_query?.message?.chat.id;

/** Of what kind its chat is, as Telegram calls it. */
export const kindOfChat = ({ message, callback_query }: Update): string | undefined =>
  message?.chat.type ?? callback_query?.message?.chat.type;
