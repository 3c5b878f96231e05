import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { findRules } from '../coin/rule.ts';
import { dateRange } from '../streak/day.ts';
import { listXpRows } from './queries.ts';

type History = Reply<'GET /v1/xp/student/history'>;

const experience = { uz: 'Tajriba', ru: 'Опыт' };
const takenBack = { uz: 'Xato belgilangan edi', ru: 'Было отмечено по ошибке' };

/** How xp came, by day of the centre, newest first; a year is one page. @throws date_range */
export async function findXpHistory(
  app: App,
  studentId: number,
  query: { from_date: string; till_date: string },
): Promise<History> {
  const rules = await findRules();
  const items: History['items'] = [];
  for (const { id, created_at, xp, rule } of await listXpRows(app.store, studentId, dateRange(query))) {
    const for_date = dayOf(created_at);
    let day = items.at(-1);
    if (day?.for_date !== for_date) {
      day = { for_date, total: 0, data: [] };
      items.push(day);
    }
    day.total += xp;
    day.data.push({
      id,
      created_at: isoTime(created_at),
      xp,
      reason: xp < 0 ? takenBack : (rules[rule]?.reason ?? experience),
    });
  }
  return { items, next_cursor: null };
}
