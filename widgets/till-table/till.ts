import { readPicked } from '@mars/client/pieces/picked.ts';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { tillColumns } from '@mars/contract/pieces/payment-states.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type System = CallShape<'POST /v2/staff/till-table'>['query']['system'];
export type Looked = Reply<'POST /v2/staff/till-table/columns'>;
export type Found = Reply<'POST /v2/staff/till-table'>;
export type Lines = Reply<'GET /v2/staff/till-table'>;
export type TillLine = Lines['items'][number];

/** What a column says. */
export type Said = (typeof tillColumns)[number];
export const COLUMNS = tillColumns;

/** What a word of the column of states means. */
export type Meaning = 'paid' | 'back' | 'unpaid';
export const MEANINGS: readonly Meaning[] = ['paid', 'back', 'unpaid'];

/** What the systems are called, in any language. */
export const SYSTEMS = { payme: 'Payme', click: 'Click' } as const;

export const mostMegabytes = constants.importMaxMegabytes;

/** A table that was looked through, as it was then: it is sent again with what its columns mean. */
export interface Picked {
  file: File;
  looked: Looked;
}

/** Which column says what, and what the words mean. */
export interface Assigned {
  columns: Record<Said, number | null>;
  meanings: ReadonlyMap<string, Meaning>;
}

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

/** @throws {CallError} */
export async function pick(chosen: File): Promise<Picked> {
  const file = await readPicked(chosen);
  return { file, looked: await look(file) };
}

/** @param state of which column the words are wanted. @throws {CallError} */
export const look = (file: File, state?: number): Promise<Looked> =>
  call('POST /v2/staff/till-table/columns', {
    query: state === undefined ? {} : { state },
    form: formOf(file),
  });

/** What the server takes the words for. */
export const meaningsOf = ({ states, paid, back }: Looked): Assigned['meanings'] =>
  new Map(
    states.map((word) => [word, paid.includes(word) ? 'paid' : back.includes(word) ? 'back' : 'unpaid']),
  );

const wordsOf = ({ meanings }: Assigned, meaning: Meaning): string =>
  [...meanings]
    .filter(([, each]) => each === meaning)
    .map(([word]) => word)
    .join('|');

/** Whether each column is another one, and a word means paid. */
export function isWhole(assigned: Assigned): boolean {
  const chosen = COLUMNS.map((said) => assigned.columns[said]);
  return !chosen.includes(null) && new Set(chosen).size === chosen.length && wordsOf(assigned, 'paid') !== '';
}

/** @throws {CallError} */
export const compare = (system: System, file: File, assigned: Assigned): Promise<Found> =>
  call('POST /v2/staff/till-table', {
    query: {
      system,
      ...(assigned.columns as Record<Said, number>),
      paid: wordsOf(assigned, 'paid'),
      back: wordsOf(assigned, 'back'),
    },
    form: formOf(file),
  });

export const lines = (left: boolean) =>
  resource('GET /v2/staff/till-table', { query: { left } }, { signedIn: true, freshMs: 0 });

export const moreLines = (left: boolean, cursor: string): Promise<Lines> =>
  call('GET /v2/staff/till-table', { query: { left, cursor } });

/** @param studentId whose it is, where the books do not know it. @throws {CallError} */
export const bookLine = (id: number, studentId: number | undefined, key: string) =>
  call('POST /v2/staff/till-table/{id}/book', {
    params: { id },
    body: studentId === undefined ? {} : { student_id: studentId },
    idempotencyKey: key,
  });

/** @throws {CallError} */
export const leaveLine = (id: number, reason: string) =>
  call('POST /v2/staff/till-table/{id}/leave', { params: { id }, body: { reason } });
