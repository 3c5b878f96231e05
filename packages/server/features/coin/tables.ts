import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  coin_balance: {
    by: 'person',
    rowsADay: 1,
    bytes: 100,
    held: 'a row for each student',
    ends: 'it stays, with the ledger, also without the account',
  },
  // Buying something worn and taking that back is two rows and costs nothing: fifty times a second.
  coin_ledger: {
    by: 'person',
    rowsADay: 8_600_000,
    bytes: 800,
    held: 'each rule pays once for each object; but buy in shop/buy.ts has a new one each time, and undo',
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
