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
  study_wait: {
    by: 'staff',
    rowsADay: 200,
    bytes: 150,
    held: 'what administrators enter; study_wait_student, study_wait_lead: once for each group',
    ends: 'deleteWait; when they join; with the lead, or when it is closed; the deletion of the account',
  },
  study_member: {
    by: 'staff',
    rowsADay: 2000,
    bytes: 150,
    held: 'a row for each student and group, kept by study_span_changed for a server of the version before',
    ends: 'with the last span of the student in the group',
  },
});
