import { defineSeed, each, once } from '../../seed/part.ts';
import { ofEach } from '../../seed/rows.ts';

export const seed = defineSeed({
  tables: ({ stories }) => [
    {
      into: 'premium_period (student_id integer, starts_at timestamptz, ends_at timestamptz, coins integer)',
      rows: ofEach(stories, ({ account }) => account.premium),
    },
  ],
  facts: ({ account }) => ({ premium_bought: each(account.premium.map(({ coins }) => coins)) }),
  dated: ({ account }) => ({
    premium_bought: account.premium.map(({ starts_at, coins }) => once(starts_at, coins)),
  }),
});
