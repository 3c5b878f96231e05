import { defineTasks } from '../../ground/parts/admin-tasks.ts';
import { dayOf, startOfDay } from '../clock/time.ts';
import { sumOf } from './page-texts.ts';
import { listPromisedOn } from './queries-terms.ts';

/** So many are named, the others are counted. */
const mostNamed = 5;

/** Debts that were promised to be paid today. */
export const adminTasks = defineTasks({
  order: 30,
  async find(app) {
    const today = dayOf(app.now());
    const promised = await listPromisedOn(app.store, today);
    if (promised.length === 0) return [];
    const named = (lang: 'uz' | 'ru') => {
      const shown = promised.slice(0, mostNamed).map(({ name, owed }) => `${name} (${sumOf(owed, lang)})`);
      const others = promised.length - shown.length;
      return `${shown.join(', ')}${others > 0 ? `, +${others}` : ''}`;
    };
    const text = {
      uz: `Bugun toʻlashga vaʼda berilgan: ${named('uz')}.`,
      ru: `Сегодня обещали оплатить: ${named('ru')}.`,
    };
    return [{ kind: 'promised', text, since: startOfDay(today), link: '/staff?section=payments' }];
  },
});
