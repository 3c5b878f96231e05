import { defineTables } from '../ground/parts/tables.ts';

/** What no feature owns. */
export const tables = defineTables({
  idempotency_result: {
    by: 'person',
    rowsADay: 501,
    bytes: 100_000,
    held: 'mostOfPerson in idempotency-result.ts: of a person the latest five hundred answers are kept',
    ends: 'deleteOldResults, idempotencyHours after it was kept',
  },
  job_day: {
    by: 'platform',
    rowsADay: 0,
    bytes: 200,
    held: 'a row for each daily job',
    ends: 'it stays: it says for which day the job was done',
  },
});
