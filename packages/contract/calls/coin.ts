import Type, { type Static } from 'typebox';
import { coinRules } from '../additions.generated.ts';
import { defineCalls } from '../call.ts';
import { Count, Day, Id, Nullable, OneOf, Page, Picture, StudentDateRange, Text } from '../schema.ts';

const LedgerRow = Type.Object({
  id: Id,
  student_id: Id,
  total_debit: Count,
  total_credit: Count,
  reason: Text,
  balance_after: Count,
});

/** What coins may move for. Each rule pays once for each object. */
export const CoinRule = OneOf(...coinRules);
export type CoinRule = Static<typeof CoinRule>;

export const coinCalls = defineCalls({
  'GET /v1/coins/student/history': {
    summary: 'How coins moved, by day, newest first; debit is earned, credit is spent',
    access: ['S', 'P', 'T', 'D'],
    part: 1,
    owner: 'query.student_id',
    about: ['coins'],
    alsoAt: ['/v2/coins/student/history'],
    query: StudentDateRange,
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        for_date: Day,
        data: Type.Array(
          Type.Object({
            id: Id,
            first_name: Type.String(),
            last_name: Type.String(),
            total_debit: Count,
            total_credit: Count,
            reason: Text,
            /** What the row is for, for a picture beside it. */
            rule: CoinRule,
            balance_after: Count,
            /** A later row has taken it back. */
            reversed: Type.Boolean(),
          }),
        ),
      }),
    ),
    refusals: ['date_range'],
  },
  'GET /v2/staff/coins': {
    summary: 'The students of a group with how many coins the caller may still give each of them today',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: ['coins', 'groups'],
    query: Type.Object({ group_id: Id }),
    reply: Type.Object({
      /** To all together today; null: without limit. */
      left: Nullable(Count),
      ...Page(
        Type.Object({
          id: Id,
          first_name: Type.String(),
          last_name: Type.String(),
          avatar: Nullable(Picture),
          coins: Count,
          /** To this one today, whatever is left to all. */
          left: Nullable(Count),
        }),
      ).properties,
    }),
  },
  'POST /v2/staff/coins': {
    summary:
      'Gives a student coins with a reason: a teacher those of their own groups, so many a day; an administrator takes them, too',
    access: ['T', 'D'],
    part: 2,
    owner: 'body.student_id',
    changes: ['coins', 'notifications'],
    idempotency: 'required',
    body: Type.Object({
      student_id: Id,
      /** Above 0: given. Below 0: taken. Never 0. */
      coins: Type.Union([
        Type.Integer({ minimum: 1, maximum: 100_000 }),
        Type.Integer({ minimum: -100_000, maximum: -1 }),
      ]),
      reason: Type.Object({
        uz: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
        ru: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
      }),
    }),
    reply: LedgerRow,
    refusals: ['not_enough_coins', 'gift_limit', 'idempotency_key_required', 'idempotency_mismatch'],
  },
  'POST /v2/staff/ledger/{id}/reverse': {
    summary:
      'Takes back one row of the ledger by a row of the opposite sign, for a reason that the student reads',
    access: ['D'],
    part: 2,
    owner: 'body.student_id',
    changes: ['coins'],
    idempotency: 'required',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      student_id: Id,
      reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    }),
    reply: LedgerRow,
    refusals: ['already_reversed', 'not_enough_coins', 'idempotency_key_required', 'idempotency_mismatch'],
  },
});
