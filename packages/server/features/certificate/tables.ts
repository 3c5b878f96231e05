import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  certificate: {
    by: 'person',
    rowsADay: 20,
    bytes: 300_000,
    held: 'one of a student and course: as many as there are courses, each seen to its end at textPace',
    ends: 'it stays, withdrawn too: whoever has the paper looks it up; blankCertificates with the account',
  },
});
