import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { reasons } from '../coin/reason.ts';
import { dateRange } from '../streak/day.ts';
import { listXpRows } from './queries.ts';

type History = Reply<'GET /v1/xp/student/history'>;

const takenBack = { uz: 'Xato belgilangan edi', ru: 'Было отмечено по ошибке' };

/** How xp came, by day of the centre, newest first; a year is one page. @throws date_range */
export async function findXpHistory(
  app: App,
  studentId: number,
  query: { from_date: string; till_date: string },
): Promise<History> {
  const items: History['items'] = [];
  for (const { id, created_at, xp, rule } of await listXpRows(app.store, studentId, dateRange(query))) {
    const for_date = dayOf(created_at);
    let day = items.at(-1);
    if (day?.for_date !== for_date) {
      day = { for_date, total: 0, data: [] };
      items.push(day);
    }
    day.total += xp;
    day.data.push({ id, created_at: isoTime(created_at), xp, reason: xp < 0 ? takenBack : reasonOf(rule) });
  }
  return { items, next_cursor: null };
}

const reasonOf = (rule: string): { uz: string; ru: string } =>
  rule in reasons ? reasons[rule as keyof typeof reasons] : { uz: 'Tajriba', ru: 'Опыт' };
