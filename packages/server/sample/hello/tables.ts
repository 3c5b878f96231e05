import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  hello_said: {
    by: 'person',
    rowsADay: 3,
    bytes: 120,
    held: 'hellosDay of a student, under lockCoins',
    ends: 'the deletion of the account',
  },
});
