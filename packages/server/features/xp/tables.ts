import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  xp_balance: {
    by: 'address',
    rowsADay: 7200,
    bytes: 100,
    held: 'a row for each student, made with them',
    ends: 'it stays, with the ledger, also without the account',
  },
  xp_ledger: {
    by: 'person',
    rowsADay: 700,
    bytes: 400,
    held: 'each rule gives once for each object: tasks, lessons, quizzes, units, homework, rewarded runs',
    ends: 'it stays: it is a ledger, and ledger_kept refuses to delete',
  },
});
