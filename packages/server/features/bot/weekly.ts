import type { App } from '../../feature.ts';
import { addDays, dayMs, dayOf, startOfDay, zoneMs } from '../clock/time.ts';
import { knownLinkOf } from '../payment/link.ts';
import { mayBeDone } from '../restored/restored.ts';
import { hasBot } from './link.ts';
import { type Source, type Teller, tellAll, tellingOf } from './notice.ts';
import { noticeTexts } from './notice-texts.ts';
import { type DebtRow, listDebts } from './queries-notice.ts';
import { type DigestRow, listWeeks } from './queries-week.ts';

/**
 * Debts, for the student and the parents.
 * @param span a week or a day, once in each @param ofParents the parents of this student alone
 */
export function debts(app: Teller, span: string, ofParents?: number): Source<DebtRow> {
  return {
    list: (limit, again) =>
      listDebts(app.store, { span, hasBot: hasBot(app), limit, ...(ofParents && { ofParents }) }, again),
    told: (row) => ({
      key: `${span}:${row.student_id}`,
      text: noticeTexts[row.lang].debt({
        ...row,
        link: knownLinkOf(app, row, row.has_systems),
        own: row.person_id === row.student_id,
      }),
    }),
  };
}

/** Once a week, whichever day of it a debt is there on. */
export async function tellDebts(app: Teller): Promise<void> {
  const week = weekOf(app.now());
  if (!(await mayBeDone(app.store, tellingOf(daysFrom(week, 7), 'debt'))))
    await tellAll(app, 'debt', debts(app, week));
}

/** Reminds the parents of one student of a debt, once a day. */
export const remindParents = (app: Teller, studentId: number, day: string): Promise<void> =>
  tellAll(app, 'debt', debts(app, day, studentId));

/** How the week of the children was, for the parents, at its end. */
export function weeks(app: Teller, name: string): Source<DigestRow> {
  const end = startOfDay(addDays(name, 7));
  const span = {
    name,
    from: startOfDay(name),
    before: new Date(Math.min(end.getTime(), app.now().getTime())),
  };
  return {
    list: (limit, again) => listWeeks(app.store, span, hasBot(app), limit, again),
    told: (row) => ({ key: name, text: noticeTexts[row.lang].digest(row.children) }),
  };
}

export const tellWeek = (app: App, name = weekOf(app.now())): Promise<void> =>
  tellAll(app, 'digest', weeks(app, name));

/** On Sunday; on Monday and Tuesday, where no server ran then. Each parent once. */
export async function tellWeeks(app: App): Promise<void> {
  const name = weekOf(new Date(app.now().getTime() - 2 * dayMs));
  if (addDays(name, 6) > dayOf(app.now())) return;
  if (await mayBeDone(app.store, tellingOf(daysFrom(addDays(name, 6), 3), 'digest'))) return;
  await tellWeek(app, name);
}

const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(day, at));

/** A week by its Monday. */
function weekOf(now: Date): string {
  const weekday = new Date(now.getTime() + zoneMs).getUTCDay();
  return addDays(dayOf(now), -((weekday + 6) % 7));
}
