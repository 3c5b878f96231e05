import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  bot_chat: {
    by: 'address',
    rowsADay: 1,
    bytes: 250,
    held: 'a row for each Telegram account that wrote to the bot in its own chat',
    ends: 'deleteLeft with the account of the last person in it; of whoever has none it stays',
  },
  bot_link: {
    by: 'person',
    rowsADay: 1,
    bytes: 150,
    held: 'a row for each person: another chat takes the place of the one before',
    ends: 'it goes with its chat or the account',
  },
  bot_unlinked: {
    by: 'person',
    rowsADay: 1,
    bytes: 150,
    held: 'a row for each person',
    ends: 'linkByPhone when they are linked again; the deletion of the account',
  },
  bot_left: {
    by: 'staff',
    rowsADay: 500,
    bytes: 100,
    held: 'a row for each chat of which a number was taken away',
    ends: 'bot-left a minute after it was said',
  },
  bot_fault: {
    by: 'platform',
    rowsADay: 0,
    bytes: 100,
    held: 'one row: saveFault deletes those of other kinds',
    ends: 'endFaults when the bot hears again',
  },
  bot_group: {
    by: 'staff',
    rowsADay: 20,
    bytes: 300,
    held: 'a row for each group of Telegram in which an administrator of the centre said it; updatesAMinute of each',
    ends: 'deleteGroup by /stop there or by a press; with its chat',
  },
  bot_claim: {
    by: 'address',
    rowsADay: 1,
    bytes: 150,
    held: 'a row for each number of somebody who was linked by it: a Telegram account shares its own alone',
    ends: 'claimOf when a person has decided; with its chat',
  },
  bot_off: {
    by: 'person',
    rowsADay: 5,
    bytes: 120,
    held: 'a row for each person and kind of texts.ts',
    ends: 'switchKind when it is switched on again; the deletion of the account',
  },
  // Answers to one chat. What jobs bring in has a once_key: of each notice one for each person.
  bot_message: {
    by: 'address',
    rowsADay: 43_200,
    bytes: 1600,
    held: 'isFlood: of a chat updatesAMinute are read, and each is answered once',
    ends: 'bot-forget: a code after its end, an answer after keepDays, what is said once after onceDays',
  },
  bot_lease: {
    by: 'platform',
    rowsADay: 0,
    bytes: 300,
    held: 'one row, of the server that has the bot',
    ends: 'it stays: servers take it over from each other',
  },
  bot_update: {
    by: 'address',
    rowsADay: 43_200,
    bytes: 120,
    held: 'isFlood: of a chat updatesAMinute are read; of groups none is kept',
    ends: 'bot-forget after two days',
  },
});
