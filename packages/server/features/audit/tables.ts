import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  audit_entry: {
    by: 'staff',
    rowsADay: 500,
    bytes: 17_000,
    held: 'an entry for each act of staff; of each mostLetters of detail in detail.ts',
    ends: 'audit-forget after auditYears',
  },
  audit_about: {
    by: 'staff',
    rowsADay: 2000,
    bytes: 120,
    held: 'a row for each person in an act of staff, each once: as many as its call names',
    ends: 'it goes with its entry: audit-forget after auditYears',
  },
});
