import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  auth_secret: {
    by: 'platform',
    rowsADay: 0,
    bytes: 150,
    held: 'a row for each key in secret.ts: two',
    ends: 'it stays: all tokens are signed by it',
  },
  auth_session: {
    by: 'person',
    rowsADay: 80,
    bytes: 1300,
    held: 'sessionsMost in endLeastUsed: twenty open and twenty ended, here and on embedding pages each',
    ends: 'auth-session a day after its end; the deletion of the account',
  },
  auth_try: {
    by: 'person',
    rowsADay: 960,
    bytes: 150,
    held: 'claimTry: passwordTries in passwordTriesMinutes, of the password and of the second step each',
    ends: 'deleteTries by the right one; auth-session when it no longer counts',
  },
  auth_assertion: {
    by: 'person',
    rowsADay: 2880,
    bytes: 1000,
    held: 'mostAnHour of a person in handover.ts, on each server',
    ends: 'auth-assertion an hour after it expired',
  },
  auth_guess: {
    by: 'address',
    rowsADay: 1440,
    bytes: 250,
    held: 'failingAccounts in failingMinutes of an address, on each server; a row for each account',
    ends: 'settleGuess by the right password; auth-guess forgetHours after the last try',
  },
  auth_known: {
    by: 'person',
    rowsADay: 50,
    bytes: 200,
    held: 'knownAddresses of a person, the latest',
    ends: 'settleGuess by sign-ins from others; auth-guess knownDays after the last sign-in from there; the deletion of the account',
  },
  auth_start_code: {
    by: 'staff',
    rowsADay: 500,
    bytes: 200,
    held: 'a row for each person: a new code takes the place of the one before',
    ends: 'auth-start-code startCodeDays after its end',
  },
});
