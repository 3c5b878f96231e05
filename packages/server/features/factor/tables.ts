import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  factor_secret: {
    by: 'staff',
    rowsADay: 1,
    bytes: 150,
    held: 'a row for each of the staff: one that was not confirmed is replaced',
    ends: 'deleteFactor when it is turned off',
  },
  factor_recovery: {
    by: 'staff',
    rowsADay: 10,
    bytes: 150,
    held: 'recoveryCodes: createRecovery deletes those of before',
    ends: 'deleteFactor when it is turned off',
  },
});
