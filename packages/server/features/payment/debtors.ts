import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { cutPage } from '../../page.ts';
import { Refused } from '../../refused.ts';
import { remindParents } from '../bot/weekly.ts';
import { dayOf } from '../clock/time.ts';
import { notify } from '../notification/notification.ts';
import { owedOf } from './owed.ts';
import { sumOf } from './page-texts.ts';
import {
  type DebtorRow,
  findDebtor,
  listDebtors,
  listParentIds,
  sumDebts,
  updateTold,
} from './queries-debtor.ts';
import { debtNotice } from './texts.ts';

type Debtor = Reply<'POST /v2/staff/debtors/{student_id}/remind'>;

const page = 50;

const debtorOf = ({ charges, ...row }: DebtorRow): Debtor => ({ ...row, owed: owedOf(-row.amount, charges) });

/** Who owes, the most first. */
export async function findDebtors(
  app: App,
  { q, cursor, over_month = false, promised_on }: CallShape<'GET /v2/staff/debtors'>['query'],
): Promise<Reply<'GET /v2/staff/debtors'>> {
  const [amount, id] = cursor?.split('-').map(Number) ?? [];
  const after = amount === undefined || id === undefined ? null : { amount, id };
  const rows = await listDebtors(app.store, dayOf(app.now()), {
    q: q?.trim() || null,
    isOverMonth: over_month,
    promisedOn: promised_on ?? null,
    after,
    limit: page + 1,
  });
  const found = cutPage(rows, page, debtorOf, ({ amount: owed, student_id }) => `${owed}-${student_id}`);
  return { ...found, ...(await sumDebts(app.store)) };
}

/**
 * Reminds the parents of what their child owes: in their notices, and in the chat or the outbox of the bot.
 * @throws not_found, nothing_owed, promised, no_parent, told_today
 */
export async function remindDebtor(app: App, studentId: number): Promise<Debtor> {
  const at = app.now();
  const day = dayOf(at);
  return app.store.transaction(async (db) => {
    const debtor = await findDebtor(db, day, studentId);
    if (!debtor) throw new Refused('not_found');
    if (debtor.amount === 0) throw new Refused('nothing_owed');
    const until = debtor.promise?.by_day;
    if (until !== undefined && until >= day) throw new Refused('promised', { until });
    const parents = await listParentIds(db, studentId);
    if (parents.length === 0) throw new Refused('no_parent');
    if (!(await updateTold(db, studentId, day))) throw new Refused('told_today');
    const { uz, ru } = { uz: sumOf(debtor.amount, 'uz'), ru: sumOf(debtor.amount, 'ru') };
    const message = debtNotice(debtor.first_name, { uz, ru });
    for (const personId of parents) await notify(db, { personId, type: 'notice', message, at });
    await remindParents({ ...app, store: db }, studentId, day);
    return { ...debtorOf(debtor), told_on: day };
  });
}
