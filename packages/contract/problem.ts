import Type, { type Static } from 'typebox';

/** `application/problem+json` (RFC 9457) with a code for programs and a text for people. Further members by code. */
export const Problem = Type.Object(
  {
    type: Type.Literal('about:blank'),
    title: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    code: Type.String(),
    message_uz: Type.String(),
    message_ru: Type.String(),
    fields: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object({ code: Type.String(), message_uz: Type.String(), message_ru: Type.String() }),
      ),
    ),
  },
  { additionalProperties: true },
);

export type Problem = Static<typeof Problem> & Record<string, unknown>;
