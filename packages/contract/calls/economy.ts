import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Day, OneOf, Text } from '../schema.ts';

const Days = { from_date: Day, till_date: Day };
/** Below 0 where more was taken back than came. */
const Coins = Type.Integer();

export const economyCalls = defineCalls({
  'GET /v2/staff/economy': {
    summary:
      'Coins of the whole centre in a range of days: minted, spent and in circulation, by rule and by day. What was taken back is no coin minted or spent',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: [],
    query: Type.Object(Days),
    reply: Type.Object({
      ...Days,
      minted: Coins,
      spent: Coins,
      /** What all students have at the end of the last day. */
      in_circulation: Coins,
      rules: Type.Array(
        Type.Object({
          rule: Type.String(),
          name: Text,
          minted: Coins,
          spent: Coins,
          /** How often it moved coins, what was taken back aside. */
          times: Count,
        }),
      ),
      /** Each day of the range. */
      days: Type.Array(Type.Object({ day: Day, minted: Coins, spent: Coins, in_circulation: Coins })),
    }),
    refusals: ['date_range'],
  },
  'GET /v2/staff/economy/table': {
    summary: 'The same by day and rule as a table (CSV, UTF-8)',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: [],
    query: Type.Object({ ...Days, lang: Type.Optional(OneOf('uz', 'ru')) }),
    reply: Type.Any(),
    refusals: ['date_range'],
  },
});
