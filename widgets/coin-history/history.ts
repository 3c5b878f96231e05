import type { Reply } from '@mars/contract/calls.generated.ts';
import { monthRange } from '@mars/i18n/pieces/dates.ts';
import { resource } from '@mars/session/resource.ts';

export type Day = Reply<'GET /v1/coins/student/history'>[number];
export type LedgerEntry = Day['data'][number];

/** How coins moved in a month, `2026-11`. A month that was seen is kept: going back to it is instant. */
export function historyOf(month: string, studentId?: number) {
  const { from, to } = monthRange(month);
  return resource(
    'GET /v1/coins/student/history',
    { query: { from_date: from, till_date: to, student_id: studentId } },
    { signedIn: true },
  );
}

/** What a month brought and cost. */
export function sumsOf(days: readonly Day[]): { earned: number; spent: number } {
  const entries = days.flatMap(({ data }) => data);
  return {
    earned: entries.reduce((sum, { total_debit }) => sum + total_debit, 0),
    spent: entries.reduce((sum, { total_credit }) => sum + total_credit, 0),
  };
}
