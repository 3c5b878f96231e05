import { defineTables } from '../../ground/parts/tables.ts';

/** Numbers are counted by each server; whoever has many Telegram accounts opens more links than here. */
export const tables = defineTables({
  signup_ask: {
    by: 'address',
    rowsADay: 14_400,
    bytes: 500,
    held: 'numbersAnHour of an address, of each asksOfAddress and asksOfChat; asksOfNumber',
    ends: 'signup-code after askMinutes, one with a ref after a day; createAsk: newer ones of the number',
  },
  signup_code: {
    by: 'address',
    rowsADay: 1440,
    bytes: 1700,
    held: 'a row for each number, of codesOfNumber addresses: numbersAnHour of an address; with a bot, a number that a chat has shared',
    ends: 'signup-code a day after its end; the deletion of the account',
  },
  // A thousand tries a second, each of another login, which leaves two rows: nothing slow comes before.
  signup_try: {
    by: 'address',
    rowsADay: 2880,
    bytes: 250,
    held: 'failing in code.ts: failingAccounts an hour of an address, each a row or two',
    ends: 'signup-code a day after the last try',
  },
  signup_person: {
    by: 'address',
    rowsADay: 7200,
    bytes: 350,
    held: 'a row for each student who signed up: numbersAnHour of an address, codesADay of a number',
    ends: 'the deletion of the account',
  },
});
