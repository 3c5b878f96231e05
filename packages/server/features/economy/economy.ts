import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { checkDateRange } from '../../date-range.ts';
import type { App } from '../../feature.ts';
import { groupBy } from '../../store/rows.ts';
import { addDays, startOfDay } from '../clock/time.ts';
import { findRules } from '../coin/rule.ts';
import { csvLine } from '../import/export.ts';
import { type DayOfRule, findCirculation, listDays } from './queries.ts';
import { headers } from './texts.ts';

type Range = CallShape<'GET /v2/staff/economy'>['query'];
type Economy = Reply<'GET /v2/staff/economy'>;

const sum = (rows: readonly DayOfRule[], what: 'minted' | 'spent' | 'times'): number =>
  rows.reduce((all, row) => all + row[what], 0);

const totals = (rows: readonly DayOfRule[]) => ({ minted: sum(rows, 'minted'), spent: sum(rows, 'spent') });

/** @throws date_range */
function momentsOf(range: Range): { from: Date; before: Date } {
  checkDateRange(range);
  return { from: startOfDay(range.from_date), before: startOfDay(addDays(range.till_date, 1)) };
}

/** What people call a rule. */
async function findNames(): Promise<(rule: string) => { uz: string; ru: string }> {
  const rules = await findRules();
  return (rule) => rules[rule]?.name ?? { uz: rule, ru: rule };
}

/** Coins of the centre in a range of days, both included. @throws date_range */
export async function readEconomy(app: App, range: Range): Promise<Economy> {
  const { from, before } = momentsOf(range);
  const rows = await listDays(app.store, from, before);
  const nameOf = await findNames();
  const in_circulation = await findCirculation(app.store, before);
  const rules = [...groupBy(rows, ({ rule }) => rule)]
    .map(([rule, own]) => ({ rule, name: nameOf(rule), ...totals(own), times: sum(own, 'times') }))
    .sort((a, b) => b.minted + b.spent - (a.minted + a.spent) || a.rule.localeCompare(b.rule));
  return { ...range, ...totals(rows), in_circulation, rules, days: daysOf(range, rows, in_circulation) };
}

/** Each day of the range, counted back from what there is at its end. */
function daysOf({ from_date, till_date }: Range, rows: readonly DayOfRule[], atEnd: number): Economy['days'] {
  const byDay = groupBy(rows, ({ day }) => day);
  const days: Economy['days'] = [];
  let in_circulation = atEnd;
  for (let day = till_date; day >= from_date; day = addDays(day, -1)) {
    const { minted, spent } = totals(byDay.get(day) ?? []);
    days.unshift({ day, minted, spent, in_circulation });
    in_circulation -= minted - spent;
  }
  return days;
}

/** By day and rule, as CSV. @throws date_range */
export async function economyTable(
  app: App,
  { lang = 'uz', ...range }: CallShape<'GET /v2/staff/economy/table'>['query'],
): Promise<string> {
  const { from, before } = momentsOf(range);
  const rows = await listDays(app.store, from, before);
  const nameOf = await findNames();
  const lines = rows.map(({ day, rule, minted, spent, times }) =>
    csvLine([day, nameOf(rule)[lang], minted, spent, times]),
  );
  return `\ufeff${csvLine(headers[lang])}${lines.join('')}`;
}
