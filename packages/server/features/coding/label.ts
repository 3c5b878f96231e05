import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import type { BankTask } from './bank.ts';
import { listRates, type RateRow } from './queries.ts';

export type Rates = ReadonlyMap<number, RateRow>;

/** How many solve a task changes slowly, and is counted over all students. */
const keptMs = 600_000;
const kept = perApp<{ at: number; rates?: Promise<Rates> }>(() => ({ at: Number.NEGATIVE_INFINITY }));

/** By how many each task was tried and solved, as it was at most ten minutes ago. */
export function ratesOf(app: App): Promise<Rates> {
  const here = kept(app);
  const now = app.now().getTime();
  if (!here.rates || now - here.at >= keptMs || now < here.at) {
    here.at = now;
    here.rates = listRates(app.store).then((rows) => new Map(rows.map((row) => [row.task_id, row])));
    here.rates.catch(() => delete here.rates);
  }
  return here.rates;
}

/** How hard a task is for those who tried it: seven of ten solve an easy one, four a middling one. */
export function labelOf(rates: Rates, { id, difficulty }: BankTask): BankTask['difficulty'] {
  const { tried = 0, solved = 0 } = rates.get(id) ?? {};
  if (tried < constants.coding.triedBy) return difficulty;
  if (10 * solved >= 7 * tried) return 'easy';
  return 10 * solved >= 4 * tried ? 'medium' : 'hard';
}
