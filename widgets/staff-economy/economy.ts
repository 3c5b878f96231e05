import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { Lang } from '@mars/i18n/lang.ts';
import { resource } from '@mars/session/resource.ts';
import { client } from '@mars/session/session.ts';
import { saveFile } from '@mars/ui/pieces/save-file.ts';

export type Economy = Reply<'GET /v2/staff/economy'>;
export type Range = CallShape<'GET /v2/staff/economy'>['query'];

export const economyOf = (range: Range) =>
  resource('GET /v2/staff/economy', { query: range }, { signedIn: true, freshMs: 0 });

/** @throws {CallError} */
export async function saveTable(range: Range, lang: Lang): Promise<void> {
  const { body } = await client.stream('GET /v2/staff/economy/table', { query: { ...range, lang } });
  const table = await new Response(body).arrayBuffer();
  saveFile(new File([table], `economy-${range.from_date}-${range.till_date}.csv`, { type: 'text/csv' }));
}
