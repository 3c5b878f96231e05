import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  import_line: {
    by: 'staff',
    rowsADay: 50_000,
    bytes: 2000,
    held: 'importMaxRows of a table of importMaxMegabytes; one at a time by import_run_open',
    ends: 'import-forget importKeptDays after it was brought, with its run',
  },
  import_run: {
    by: 'staff',
    rowsADay: 100,
    bytes: 600_000,
    held: 'a row for each table that an administrator brings, with importErrorsNamed wrong places',
    ends: 'import-forget importKeptDays after it was brought',
  },
});
