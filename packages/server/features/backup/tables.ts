import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  backup_check: {
    by: 'platform',
    rowsADay: 0,
    bytes: 100,
    held: 'one row, of the last look',
    ends: 'it stays: backup-check writes it anew each day',
  },
});
