import { moneyOf } from '../../seed/money.ts';
import { defineSeed, type Telling } from '../../seed/part.ts';
import { numbered, ofEach } from '../../seed/rows.ts';
import { dayMs } from '../streak/day.ts';
import { forgetDemoTill, priceDemoStudent } from './demo.ts';
import { billsOf } from './seed-bills.ts';
import { entriesOf } from './seed-entries.ts';
import { transactionTable } from './seed-transactions.ts';

/** The ledgers of all students, in the order of time. */
const ledgerOf = ({ stories, setting, seed }: Telling) =>
  numbered(ofEach(stories, (story) => entriesOf(setting, story, moneyOf(story.person).balance, seed)));

export const seed = defineSeed({
  tables(telling) {
    const { stories, setting, people } = telling;
    const entries = ledgerOf(telling);
    const debtor = stories.find(({ person }) => moneyOf(person).balance < 0)!.person;
    const refused = { student_id: debtor.id, at: new Date(setting.now.getTime() - dayMs) };
    return [
      transactionTable(
        entries.flatMap(({ way, ...entry }) => (way ? { ...entry, way } : [])),
        { ...refused, id: entries.length + 1 },
        people.find(({ role }) => role === 'admin')!.id,
      ),
      {
        into: 'payment_act (student_id integer, group_id integer, month date, kind text, amount integer, created_at timestamptz)',
        rows: ofEach(stories, (story) =>
          billsOf(setting, story).flatMap(({ at, month, bills }) =>
            bills.map(({ group, amount }) => ({
              group_id: group.id,
              month,
              kind: 'charged',
              amount,
              created_at: at,
            })),
          ),
        ),
      },
      {
        into: `payment_entry (id bigint, student_id integer, created_at timestamptz, amount integer,
          balance_after integer, reason_uz text, reason_ru text, transaction_id integer)`,
        rows: entries.map(({ way, reason, ...entry }) => ({
          ...entry,
          reason_uz: reason.uz,
          reason_ru: reason.ru,
          transaction_id: way && entry.id,
        })),
      },
    ];
  },
  async after(db, { people, setting }) {
    const by = people.find(({ role }) => role === 'admin')!.id;
    for (const person of people) {
      const { percentOff: percent } = moneyOf(person);
      if (percent > 0) await priceDemoStudent(db, { studentId: person.id, percent, by, at: setting.now });
    }
  },
  forget: forgetDemoTill,
});
