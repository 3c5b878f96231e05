import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  restored: {
    by: 'platform',
    rowsADay: 0,
    bytes: 100,
    held: 'a row for each restore, by whoever runs the server',
    ends: 'it stays: what is due in hours that were lost may have been done',
  },
  restored_beat: {
    by: 'platform',
    rowsADay: 0,
    bytes: 100,
    held: 'one row, written anew',
    ends: 'it stays: restored-beat writes it anew',
  },
});
