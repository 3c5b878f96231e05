import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused } from '../../refused.ts';
import { refuseTakingBack, versionOf } from '../../version.ts';
import { isoTime } from '../clock/time.ts';
import { phoneCell } from '../import/cells.ts';
import { csvLine } from '../import/export.ts';
import { endWaitingOfLead } from '../study/wait.ts';
import { findLead, type LeadRow, listLeads, lockLead, updateLead } from './queries.ts';
import { headers, interestsOf, sources, states, whoseNumber } from './texts.ts';

type Lead = Reply<'PATCH /v2/staff/leads/{id}'>;

const { page } = constants.lead;
const linesAtOnce = 500;

/** What the form of a lead says of it. */
const leadForm = ({ state, note }: Pick<LeadRow, 'state' | 'note'>) => ({ state, note });

const leadOf = ({ created_at, ...row }: LeadRow): Lead => ({
  ...row,
  at: isoTime(created_at),
  version: versionOf(leadForm(row)),
});

export async function findLeads(
  app: App,
  { cursor, ...which }: CallShape<'GET /v2/staff/leads'>['query'],
): Promise<Reply<'GET /v2/staff/leads'>> {
  const rows = await listLeads(app.store, which, cursorNumber(cursor), page + 1);
  return cutPage(rows, page, leadOf, ({ id }) => id);
}

/** @throws not_found, changed_meanwhile {by, at, version, fields} */
export async function changeLead(
  app: App,
  by: Person,
  id: number,
  { version, ...sent }: CallShape<'PATCH /v2/staff/leads/{id}'>['body'],
): Promise<Lead> {
  return app.store.transaction(async (db) => {
    await lockLead(db, id);
    const before = await findLead(db, id);
    if (!before) throw new Refused('not_found');
    const now = leadForm(before);
    await refuseTakingBack(db, { call: 'PATCH /v2/staff/leads/{id}', id, version, now, sent });
    await updateLead(db, id, { state: sent.state, note: sent.note?.trim(), by: by.id });
    const after = (await findLead(db, id))!;
    if (after.state === 'signed' || after.state === 'refused') await endWaitingOfLead(db, id);
    return leadOf(after);
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
    ...[sources[lang][row.source], row.site, row.level, interestsOf(row.interests, lang)],
    ...[states[lang][row.state], row.note],
  ]);
