import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { phoneCell } from '../import/cells.ts';
import { csvLine } from '../import/export.ts';
import { findLead, type LeadRow, listLeads, updateLead } from './queries.ts';
import { headers, sources, states, whoseNumber } from './texts.ts';

type Lead = Reply<'PATCH /v2/staff/leads/{id}'>;

const { page } = constants.lead;
const linesAtOnce = 500;

const leadOf = ({ created_at, ...row }: LeadRow): Lead => ({ ...row, at: isoTime(created_at) });

export async function findLeads(
  app: App,
  { cursor, ...which }: CallShape<'GET /v2/staff/leads'>['query'],
): Promise<Reply<'GET /v2/staff/leads'>> {
  const rows = await listLeads(app.store, which, cursorNumber(cursor), page + 1);
  return cutPage(rows, page, leadOf, ({ id }) => id);
}

/** @throws not_found */
export async function changeLead(
  app: App,
  by: Person,
  id: number,
  { state, note }: CallShape<'PATCH /v2/staff/leads/{id}'>['body'],
): Promise<Lead> {
  return app.store.transaction(async (db) => {
    await updateLead(db, id, { state, note: note?.trim(), by: by.id });
    const row = await findLead(db, id);
    if (!row) throw new Refused('not_found');
    return leadOf(row);
  });
}

/** The list as CSV: UTF-8 with the mark by which spreadsheets know it. */
export async function* leadTable(
  app: App,
  { lang = 'uz', ...which }: CallShape<'GET /v2/staff/leads/table'>['query'],
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(headers[lang])}`;
  let before: number | null = null;
  for (;;) {
    const rows: LeadRow[] = await listLeads(app.store, which, before, linesAtOnce);
    yield rows.map((row) => lineOf(row, lang)).join('');
    if (rows.length < linesAtOnce) return;
    before = rows.at(-1)!.id;
  }
}

const lineOf = (row: LeadRow, lang: 'uz' | 'ru'): string =>
  csvLine([
    isoTime(row.created_at).slice(0, 16).replace('T', ' '),
    ...[row.full_name, row.birth_year, phoneCell.write(row.phone), row.whose && whoseNumber[lang][row.whose]],
    ...[sources[lang][row.source], row.site, row.level, row.interests],
    ...[states[lang][row.state], row.note],
  ]);
