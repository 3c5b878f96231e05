import { eachAlone } from '../../each.ts';
import type { App } from '../../feature.ts';
import type { Reason } from '../coin/reason.ts';
import { dayNumber, dayText, monthStart, nextMonthStart, parseDay } from '../streak/day.ts';
import { createCharge, listDue } from './queries-charge.ts';

const months = {
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
  ru: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
} as const;

/** No centre is off for longer: then its clock is wrong, and nobody is charged for years to come. */
const mostMonths = 24;

const reasonOf = (group: string, month: string): Reason => {
  const at = Number(month.slice(5, 7)) - 1;
  return { uz: `${group}, ${months.uz[at]} oyi uchun`, ru: `${group}, за ${months.ru[at]}` };
};

/**
 * Charges this month of all groups with a price to whoever was in them on its first day; each once, whenever and
 * however often it runs. A student each: one that fails keeps no other waiting.
 * @param lastDay when it ran last: months that have begun since, while no server ran, are charged before
 */
export async function chargeMonth(app: App, lastDay: string | null = null): Promise<void> {
  const at = app.now();
  const today = dayNumber(at);
  const thisMonth = monthStart(today);
  const last = lastDay === null ? today : parseDay(lastDay);
  const begun: string[] = [];
  for (let month = nextMonthStart(last); month < thisMonth; month = nextMonthStart(month))
    begun.push(dayText(month));
  const missed = begun.length < mostMonths ? begun : [];
  await eachAlone(app, [...missed, dayText(thisMonth)], 'a month was not charged to all', (month) =>
    charge(app, month, at),
  );
}

async function charge(app: App, month: string, at: Date): Promise<void> {
  const all = await listDue(app.store, month);
  // The log says of one that failed neither sum nor name.
  const byIds = new Map(all.map((due) => [`${due.student_id} in ${due.group_id}`, due]));
  await eachAlone(app, byIds.keys(), 'a month was not charged', (ids) => {
    const due = byIds.get(ids)!;
    return createCharge(app.store, { ...due, month, reason: reasonOf(due.group, month), at });
  });
}
