import { centreDefaults } from '@mars/contract/constants.ts';
import { defineSeed, oneByOne } from '../../seed/part.ts';
import { numbered, ofEach } from '../../seed/rows.ts';
import { actorOf } from '../coin/seed.ts';
import { rankOf } from '../me/rank.ts';

export const seed = defineSeed({
  tables: ({ stories, rules }) => [
    {
      into: 'xp_balance (student_id integer, xp integer)',
      rows: ofEach(stories, ({ account }) => [{ xp: account.xp }]),
    },
    {
      into: `xp_ledger (id bigint, student_id integer, created_at timestamptz, xp integer, rule text, object text,
        actor_id integer, actor_job text)`,
      rows: numbered(
        ofEach(stories, ({ person, account }) =>
          account.xpLedger.map((row) => ({ ...row, ...actorOf(rules[row.rule], person.id) })),
        ),
      ),
    },
  ],
  facts: ({ account }) => ({ rank_reached: oneByOne(rankOf(centreDefaults, account.xp).id) }),
});
