import { defineTables } from '../../ground/parts/tables.ts';

/** Who signs up alone has a code of a number of their own: numbersAnHour, each codesADay times. */
export const tables = defineTables({
  person: {
    by: 'address',
    rowsADay: 7200,
    bytes: 2500,
    held: 'a used code for each: numbersAnHour of an address, codesADay of a number; staff enter others',
    ends: 'blankPerson with the account: an id that the books name stays',
  },
  student: {
    by: 'address',
    rowsADay: 7200,
    bytes: 800,
    held: 'a row for each person who is a student',
    ends: 'it stays, emptied by blankPerson: the books name it',
  },
  parent_child: {
    by: 'staff',
    rowsADay: 2000,
    bytes: 120,
    held: 'a row for each parent and child; importMaxRows of an import',
    ends: 'saveChildren without the child; the deletion of either account',
  },
  study_group: {
    by: 'staff',
    rowsADay: 100,
    bytes: 500,
    held: 'what administrators open, by a form or an import',
    ends: 'it stays, closed: marks and charges name it',
  },
});
