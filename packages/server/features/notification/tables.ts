import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  notification: {
    by: 'person',
    rowsADay: 2000,
    bytes: 1000,
    held: 'timesTold, of a deletion asked for and of a turn that came; else what one is told of happens once',
    ends: 'notification-forget after privacy.keptMonths; unnotify of what is unread; with the account',
  },
});
