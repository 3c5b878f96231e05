import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  extra_slot: {
    by: 'staff',
    rowsADay: 100,
    bytes: 300,
    held: 'hasOverlap: one tutor gives one lesson at a time; weeksMax of them in a call',
    ends: 'it stays, cancelled too: bookings name it',
  },
  extra_booking: {
    by: 'person',
    rowsADay: 1000,
    bytes: 1100,
    held: 'deleteCancelled: of a student and slot one that cost no use; freeUses, of those that did',
    ends: 'it stays as long as the account: one that was not cancelled in time is a use',
  },
  extra_waiting: {
    by: 'person',
    rowsADay: 10,
    bytes: 1000,
    held: 'waitingMax at once, and each slot once',
    ends: 'deleteWaiting with a place or by the student; extra-lesson-places when the slot is over',
  },
});
