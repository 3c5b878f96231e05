import type { Reply } from '@mars/contract/calls.generated.ts';
import { addDays, momentOf } from '@mars/i18n/pieces/dates.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Slots = Reply<'GET /v2/staff/slots'>;
export type Slot = Slots['items'][number];

/** How far ahead one looks. */
const DAYS = 60;

const wanted = (today: string, cursor?: string) => ({
  query: { from_date: today, till_date: addDays(today, DAYS), ...(cursor ? { cursor } : {}) },
});

export const slotsFrom = (today: string) =>
  resource('GET /v2/staff/slots', wanted(today), { signedIn: true });

export const moreSlots = (today: string, cursor: string) =>
  call('GET /v2/staff/slots', wanted(today, cursor));

export interface NewSlot {
  day: string;
  time: string;
  minutes: number;
  places: number;
  room: string;
  weeks: number;
}

/** @throws {CallError} */
export const offer = ({ day, time, minutes, places, room, weeks }: NewSlot) =>
  call('POST /v2/staff/slots', {
    body: { starts_at: momentOf(day, time), minutes, places, room: room.trim() || null, weeks },
  });

/** Who booked it is told, and each use comes back. @throws {CallError} */
export const cancelSlot = (id: number) =>
  call('PATCH /v2/staff/slots/{id}', { params: { id }, body: { is_cancelled: true } });
