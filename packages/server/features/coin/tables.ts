import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  coin_balance: {
    by: 'person',
    rowsADay: 1,
    bytes: 100,
    held: 'a row for each student',
    ends: 'it stays, with the ledger, also without the account',
  },
  coin_ledger: {
    by: 'person',
    rowsADay: 1000,
    bytes: 800,
    held: 'each rule pays once for each object; what is bought costs coins, and undosADay holds what is taken back',
    ends: 'it stays: it is a ledger, and ledger_kept refuses to delete',
  },
  ledger_proof: {
    by: 'platform',
    rowsADay: 0,
    bytes: 100,
    held: 'one row, of the last proof',
    ends: 'it stays: ledger-proof writes it anew each day',
  },
});
