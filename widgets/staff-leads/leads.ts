import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { Lang } from '@mars/i18n/lang.ts';
import { resource } from '@mars/session/resource.ts';
import { call, client } from '@mars/session/session.ts';
import { saveFile } from '@mars/ui/pieces/save-file.ts';

export type Leads = Reply<'GET /v2/staff/leads'>;
export type Lead = Leads['items'][number];
export type State = Lead['state'];
export type Which = Pick<CallShape<'GET /v2/staff/leads'>['query'], 'state' | 'source'>;

export const STATES = ['new', 'called', 'signed', 'refused'] as const satisfies readonly State[];
export const SOURCES = ['english', 'interests', 'site'] as const satisfies readonly Lead['source'][];

export const found = (which: Which) =>
  resource('GET /v2/staff/leads', { query: which }, { signedIn: true, freshMs: 0 });

export const moreFound = (which: Which, cursor: string): Promise<Leads> =>
  call('GET /v2/staff/leads', { query: { ...which, cursor } });

/** @throws {CallError} */
export const change = (id: number, body: { state: State; note: string; version: string }): Promise<Lead> =>
  call('PATCH /v2/staff/leads/{id}', { params: { id }, body });

export async function saveTable(which: Which, lang: Lang): Promise<void> {
  const { body } = await client.stream('GET /v2/staff/leads/table', { query: { ...which, lang } });
  const table = await new Response(body).arrayBuffer();
  saveFile(new File([table], 'leads.csv', { type: 'text/csv' }));
}

export const refusedAddresses = () =>
  resource('GET /v2/staff/sites/refused', undefined, { signedIn: true, freshMs: 0 });
export type RefusedAddress = Reply<'GET /v2/staff/sites/refused'>['items'][number];

/** @throws {CallError} */
export const letIn = (key: string, origin: string): Promise<unknown> =>
  call('POST /v2/staff/sites/refused', { body: { key, origin } });
