import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  student_figure: {
    by: 'person',
    rowsADay: 1,
    bytes: 150,
    held: 'a row for each student; pictures are drawn when they are asked for, and not stored',
    ends: 'the deletion of the account',
  },
});
