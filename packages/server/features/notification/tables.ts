import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  // Asking for the deletion of the account again and again, 20 ms each, tells the student and two parents.
  notification: {
    by: 'person',
    rowsADay: 12_900_000,
    bytes: 1000,
    held: 'nothing: askDeletion tells each time, and so does bookWaiting of extra lessons',
    ends: 'notification-forget after privacy.keptMonths; unnotify of what is unread; with the account',
  },
});
