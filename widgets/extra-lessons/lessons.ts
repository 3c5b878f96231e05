import { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';

export type My = Reply<'GET /v1/extra-lesson/my'>;
export type Booking = My['items'][number];
export type Slot = Reply<'GET /v1/extra-lesson/slots'>['items'][number];
export type Slots = Reply<'GET /v1/extra-lesson/slots'>;

const mine = { signedIn: true };
export const $my = resource('GET /v1/extra-lesson/my', { query: {} }, mine);
export const $limits = resource('GET /v1/me/limits', undefined, mine);

export const nextBookings = (cursor: string): Promise<My> =>
  call('GET /v1/extra-lesson/my', { query: { cursor } });

/** What came of an action: null, or why not. */
export type Outcome = Promise<CallError | null>;

const outcome = (work: Promise<unknown>): Outcome =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof CallError ? error : new CallError(0)),
  );

export const cancel = (id: number): Outcome =>
  once(`cancel extra lesson ${id}`, () => outcome(call('DELETE /v1/extra-lesson/{id}', { params: { id } })));

export const stopWaiting = (slotId: number): Outcome =>
  once(`leave extra lesson ${slotId}`, () =>
    outcome(call('DELETE /v1/extra-lesson/wait', { query: { slot_id: slotId } })),
  );
