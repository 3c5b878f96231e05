import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  // Of five sites, which is a handful.
  ai_use: {
    by: 'address',
    rowsADay: 3000,
    bytes: 250,
    held: 'a row for each owner and day: of guests of an address tokensADay on each site, on two days each',
    ends: 'ai-cleanup a week after the day; the deletion of the account',
  },
  ai_site_use: {
    by: 'address',
    rowsADay: 5,
    bytes: 200,
    held: 'a row for each site and day, however many ask',
    ends: 'ai-cleanup a week after the day',
  },
  ai_address_use: {
    by: 'address',
    rowsADay: 5,
    bytes: 300,
    held: 'a row for each site, address and day',
    ends: 'ai-cleanup a week after the day',
  },
  // A question of 8,000 letters and an answer of some 16,000 (longestAnswer in upstream.ts).
  ai_turn: {
    by: 'address',
    rowsADay: 600,
    bytes: 90_000,
    held: 'takeUnit: of an address addressShare of aiUnitsDay.site on each site; of a student aiUnitsDay',
    ends: 'ai-cleanup, of guests after guestTokenHours, of students after keptMonths; DELETE /v2/ai/history',
  },
});
