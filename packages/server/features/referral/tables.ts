import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  referral_browser: {
    by: 'person',
    rowsADay: 10,
    bytes: 200,
    held: 'saveBrowser: of a student the latest ten are kept',
    ends: 'saveBrowser; the deletion of the account',
  },
  referral_copy: {
    by: 'person',
    rowsADay: 8640,
    bytes: 100,
    held: 'copyEverySeconds in queries.ts: presses in ten seconds are one',
    ends: 'createCopy: with the next one those of more than a day ago; the deletion of the account',
  },
  referral_friend: {
    by: 'person',
    rowsADay: 7200,
    bytes: 200,
    held: 'a row for each friend, once: each signed up by a code of a number that they have',
    ends: 'the deletion of either account',
  },
  referral_link: {
    by: 'person',
    rowsADay: 1,
    bytes: 180,
    held: 'a row for each student',
    ends: 'the deletion of the account',
  },
  referral_phone: {
    by: 'person',
    rowsADay: 1440,
    bytes: 150,
    held: 'a row for each number of a friend that was paid for',
    ends: 'it stays: nobody is paid for one number twice, also when the account is gone',
  },
});
