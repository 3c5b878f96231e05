import { defineSeed } from '../../seed/part.ts';
import { ofEach } from '../../seed/rows.ts';
import { forgetDue, updateShares } from './queries.ts';

export const seed = defineSeed({
  tables: ({ stories }) => [
    {
      into: 'badge_award (student_id integer, badge text, awarded_at timestamptz)',
      // Whoever has a badge got its coins when they got it.
      rows: ofEach(stories, ({ account }) =>
        account.ledger
          .filter(({ rule }) => rule === 'badge')
          .map(({ object, created_at }) => ({ badge: object, awarded_at: created_at })),
      ),
    },
  ],
  async after(db) {
    // Everybody has what they earned.
    await forgetDue(db);
    await updateShares(db);
  },
});
