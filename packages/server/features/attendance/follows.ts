import type { Follows } from '../../ground/parts/follows.ts';
import { isInOn } from '../study/member.ts';
import { listKept } from './queries-kept.ts';

/** Sheets that were kept while it was told otherwise: who comes in has no mark there yet, who falls out keeps one unseen. */
export const follows: Follows = {
  async of(app, { studentId, groupId, before, after }) {
    const isIn = (spans: typeof before, day: string) => spans.some((span) => isInOn(span, day));
    const kept = await listKept(app.store, { studentId, groupId });
    return {
      sheets: kept
        .filter(({ date }) => isIn(before, date) !== isIn(after, date))
        .map((sheet) => ({ ...sheet, is_in: isIn(after, sheet.date) })),
    };
  },
};
