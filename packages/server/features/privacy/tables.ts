import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  privacy_copy: {
    by: 'person',
    rowsADay: 1,
    bytes: 100,
    held: 'a row for each person and day, of copiesADay',
    ends: 'privacy-forget on the next day',
  },
  privacy_deletion: {
    by: 'person',
    rowsADay: 10,
    bytes: 150,
    held: 'a row for each person: oneself, and each child of a parent',
    ends: 'deleteOwnDeletion, deleteWithdrawal; privacy-delete graceDays later, with the account',
  },
  privacy_unname: {
    by: 'person',
    rowsADay: 1,
    bytes: 200,
    held: 'a row for each person who is being deleted',
    ends: 'privacy-delete, in the same run',
  },
  privacy_consent: {
    by: 'address',
    rowsADay: 7200,
    bytes: 700,
    held: 'a row for each student who signed up: numbersAnHour of an address, codesADay of a number',
    ends: 'the deletion of the account; one that is taken back stays until then',
  },
});
