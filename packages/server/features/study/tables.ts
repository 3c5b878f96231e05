import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  study_span: {
    by: 'staff',
    rowsADay: 2000,
    bytes: 250,
    held: 'what administrators type or bring in by importMaxRows of a table; study_span_once: no day twice in one group',
    ends: 'the deletion of the account; who has left stays with left_on',
  },
  study_rest: {
    by: 'staff',
    rowsADay: 100,
    bytes: 150,
    held: 'what administrators type; study_rest_once: no day twice in one span',
    ends: 'with its span, or deleteRest',
  },
  study_member: {
    by: 'staff',
    rowsADay: 2000,
    bytes: 150,
    held: 'a row for each student and group, kept by study_span_changed for a server of the version before',
    ends: 'with the last span of the student in the group',
  },
});
