import { CallError } from '@mars/client/error.ts';
import { addDays } from '@mars/i18n/pieces/dates.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';
import type { Outcome, Slot, Slots } from './lessons.ts';

/** So far ahead one sees free slots. */
const daysAhead = 13;

const mine = { signedIn: true };
export const $tutors = resource('GET /v1/extra-lesson/tutors', undefined, mine);

const rangeOf = (today: string, tutorId: number | null) => ({
  from_date: today,
  till_date: addDays(today, daysAhead),
  ...(tutorId === null ? {} : { tutor_id: tutorId }),
});

/** Slots of two weeks, of one tutor or of all. @param today the centre's day */
export const slotsOf = (today: string, tutorId: number | null) =>
  resource('GET /v1/extra-lesson/slots', { query: rangeOf(today, tutorId) }, mine);

export const nextSlots = (today: string, tutorId: number | null, cursor: string): Promise<Slots> =>
  call('GET /v1/extra-lesson/slots', { query: { ...rangeOf(today, tutorId), cursor } });

/** Books a slot, or waits for a place of a full one; pressed twice it is done once. */
export const take = (slot: Slot, topic: string): Outcome => {
  const body = { slot_id: slot.id, topic };
  return once(`extra lesson ${slot.id}`, async () => {
    try {
      if (slot.free > 0) await call('POST /v1/extra-lesson/book', { body });
      else await call('POST /v1/extra-lesson/wait', { body });
      return null;
    } catch (error) {
      return error instanceof CallError ? error : new CallError(0);
    }
  });
};
