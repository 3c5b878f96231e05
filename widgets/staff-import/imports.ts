import { readPicked } from '@mars/client/pieces/picked.ts';
import type { CallName, CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { Lang } from '@mars/i18n/lang.ts';
import { haveMade } from '@mars/session/changes.ts';
import { findDraft, keepDraft } from '@mars/session/drafts.ts';
import { resource } from '@mars/session/resource.ts';
import { call, client } from '@mars/session/session.ts';
import { saveFile } from '@mars/ui/pieces/save-file.ts';

export type Kind = CallShape<'POST /v2/staff/import'>['query']['kind'];
export type Import = Reply<'GET /v2/staff/import/{id}'>;
export type Brought = Reply<'GET /v2/staff/import'>;
export type Fault = Import['errors'][number];
export const KINDS: readonly Kind[] = constants.importKinds;
export const isTooBig = ({ size }: File): boolean => size > constants.importMaxMegabytes * 1024 * 1024;

/** A table that was looked through, and what was found. */
export interface Checked {
  file: File;
  found: Import;
}

/** What is applied is what was checked, also when the file is saved anew meanwhile. */
export async function check(kind: Kind, chosen: File): Promise<Checked> {
  const file = await readPicked(chosen);
  return { file, found: await bring(kind, file, true) };
}

export const apply = (kind: Kind, file: File): Promise<Import> => bring(kind, file, false);

function bring(kind: Kind, file: File, dry_run: boolean): Promise<Import> {
  const form = new FormData();
  form.append('file', file);
  return call('POST /v2/staff/import', { query: { kind, dry_run }, form });
}

/** How often one is looked at that is being brought in. */
export const LOOK_MS = 1000;

/** What was brought in and what is being brought in, the latest first. */
export const brought = () => resource('GET /v2/staff/import', undefined, { signedIn: true, freshMs: 0 });

export const moreBrought = (cursor: string): Promise<Brought> =>
  call('GET /v2/staff/import', { query: { cursor } });

const NAME = 'import';

/** The import that somebody began, found again after a reload; null without one. */
export const findBegun = async (owner: string): Promise<number | null> =>
  Number((await findDraft(owner, NAME))?.text) || null;

export const keepBegun = (owner: string, id: number | null): Promise<unknown> =>
  keepDraft(owner, NAME, id === null ? '' : String(id));

/** What does by hand the same as a table of a kind does: what shows that asks anew. */
const BY_HAND: Record<Kind, CallName> = {
  people: 'POST /v2/staff/people',
  groups: 'POST /v2/staff/groups',
  timetable: 'POST /v2/staff/timetable',
  attendance: 'PUT /v2/staff/attendance',
  marks: 'PATCH /v2/staff/homework',
  balances: 'PATCH /v2/staff/people/{id}',
  products: 'POST /v2/staff/products',
};

/** A table of this kind is in now. */
export const haveBrought = (kind: Kind): void => haveMade(BY_HAND[kind]);

export type Columns = Reply<'GET /v2/staff/import/columns'>['columns'];

export const columnsOf = (kind: Kind) =>
  resource('GET /v2/staff/import/columns', { query: { kind } }, { signedIn: true });

/** Saves a table of one's own kind that only has to be filled in: the header, and lines that show how. */
export function saveExample(kind: Kind, columns: Columns, lang: Lang): void {
  const lines = (columns[0]?.examples ?? []).map((_, at) =>
    columns.map(({ examples }) => examples[at]?.[lang] ?? ''),
  );
  const table = [columns.map(({ title }) => title[lang]), ...lines].map(csvLine).join('');
  // The mark by which spreadsheets know UTF-8.
  saveFile(new File([`\ufeff${table}`], `namuna-${kind}.csv`, { type: 'text/csv' }));
}

const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

/** Saves what the centre has as a file. @throws {CallError} */
export async function exportTable(kind: Kind, lang: Lang): Promise<void> {
  const { body } = await client.stream('GET /v2/staff/export', { query: { kind, lang } });
  const table = await new Response(body).arrayBuffer();
  saveFile(new File([table], `${kind}.csv`, { type: 'text/csv' }));
}
