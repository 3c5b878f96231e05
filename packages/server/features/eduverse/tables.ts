import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  eduverse_enrolment: {
    by: 'person',
    rowsADay: 50,
    bytes: 150,
    held: 'a row for each student and online course: as many as there are',
    ends: 'the deletion of the account',
  },
});
