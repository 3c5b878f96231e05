import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { Lang } from '@mars/i18n/lang.ts';
import { resource } from '@mars/session/resource.ts';
import { call, client } from '@mars/session/session.ts';
import type { Tone } from '@mars/ui/pieces/Progress.tsx';
import { saveFile } from '@mars/ui/pieces/save-file.ts';

export type Payments = Reply<'GET /v2/staff/payments'>;
export type SumsOf = Reply<'GET /v2/staff/payments/sums'>;
export type Payment = Payments['items'][number];
type Query = CallShape<'GET /v2/staff/payments'>['query'];

/** What is looked for; nothing typed is everything. */
export interface Sought {
  q: string;
  state: Payment['state'] | null;
  system: Payment['system'] | null;
  from_date: string;
  till_date: string;
}

export const everything: Sought = { q: '', state: null, system: null, from_date: '', till_date: '' };

/** By which ways money comes. */
export const WAYS = ['payme', 'click', 'cash'] as const;

/** What a system is called, in any language; cash has its word. */
export const wayName = (way: Payment['system'], t: (key: string) => string): string =>
  ({ payme: 'Payme', click: 'Click', cash: t('inCash') })[way];

export const TONES: Readonly<Record<Payment['state'], Tone | undefined>> = {
  created: 'gold',
  performed: 'ok',
  cancelled: undefined,
  refunded: 'blue',
  reversed: undefined,
  refused: 'bad',
};

const queryOf = (search: Sought): Query =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as Query;

export const found = (search: Sought) =>
  resource('GET /v2/staff/payments', { query: queryOf(search) }, { signedIn: true, freshMs: 0 });

export const moreFound = (search: Sought, cursor: string) =>
  call('GET /v2/staff/payments', { query: { ...queryOf(search), cursor } });

/** Saves what is looked for as a table. @throws {CallError} */
export async function saveTable(search: Sought, lang: Lang): Promise<void> {
  const { body } = await client.stream('GET /v2/staff/payments/table', {
    query: { ...queryOf(search), lang },
  });
  const table = await new Response(body).arrayBuffer();
  saveFile(new File([table], 'payments.csv', { type: 'text/csv' }));
}

/** In the days that are looked at. */
export const sumsOf = ({ from_date, till_date }: Pick<Sought, 'from_date' | 'till_date'>) =>
  resource(
    'GET /v2/staff/payments/sums',
    { query: queryOf({ ...everything, from_date, till_date }) as { from_date?: string; till_date?: string } },
    { signedIn: true, freshMs: 0 },
  );

/** What late pieces need of this: with an import of their own it would be a file more. */
export const till = { everything, found, moreFound, sumsOf, wayName };
export type Till = typeof till;
