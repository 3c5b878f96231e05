import type { BadgeEvent } from '@mars/contract/additions.generated.ts';
import { type Dated, defineSeed, once, type Telling } from '../../seed/part.ts';
import { numbered, ofEach, teacherId } from '../../seed/rows.ts';
import type { Story } from '../../seed/story.ts';
import type { Rule } from './rule.ts';

/** Who did what a row is for: a job, the staff, or the student. */
export const actorOf = (rule: Rule | undefined, studentId: number) =>
  typeof rule?.by === 'object'
    ? { actor_id: null, actor_job: rule.by.job }
    : { actor_id: rule?.by === 'staff' ? teacherId : studentId, actor_job: null };

/** With the ids that the rows get, whose student and object they are told by. */
export const ledgerRows = ({ stories, rules }: Pick<Telling, 'stories' | 'rules'>) =>
  numbered(
    ofEach(stories, ({ person, account }) =>
      account.ledger.map(({ amount, reason, ...row }) => ({
        ...row,
        ...actorOf(rules[row.rule], person.id),
        total_debit: Math.max(amount, 0),
        total_credit: Math.max(-amount, 0),
        reason_uz: reason.uz,
        reason_ru: reason.ru,
      })),
    ),
  );

/** Coins came in, and what they came in for happened. */
function eventsOf({ account }: Story, rules: Telling['rules']): Partial<Record<BadgeEvent, Dated[]>> {
  const events: Partial<Record<BadgeEvent, Dated[]>> = { coins_earned: [] };
  for (const { rule, amount, created_at } of account.ledger) {
    if (amount <= 0) continue;
    const event = rules[rule]?.event;
    for (const name of ['coins_earned', ...(event ? [event] : [])] as BadgeEvent[]) {
      events[name] ??= [];
      events[name].push(once(created_at, amount));
    }
  }
  return events;
}

export const seed = defineSeed({
  tables: (telling) => [
    {
      into: 'coin_balance (student_id integer, coins integer)',
      rows: ofEach(telling.stories, ({ account }) => [{ coins: account.coins }]),
    },
    {
      into: `coin_ledger (id bigint, student_id integer, created_at timestamptz, total_debit integer,
        total_credit integer, balance_after integer, reason_uz text, reason_ru text, rule text, object text,
        actor_id integer, actor_job text)`,
      rows: ledgerRows(telling),
    },
  ],
  facts: (story, { rules }) => eventsOf(story, rules),
  dated: (story, { rules }) => eventsOf(story, rules),
});
