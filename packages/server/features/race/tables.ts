import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  race: {
    by: 'staff',
    rowsADay: 100,
    bytes: 350,
    held: 'what a teacher opens, one at a time: endRacesOf ends the one before',
    ends: 'race-forget after race.keptDays',
  },
  // The keys of a race: eventsMax of putMax letters each.
  race_racer: {
    by: 'person',
    rowsADay: 100,
    bytes: 450_000,
    held: 'a row for each student and race that a teacher opened, of race.places',
    ends: 'race-forget with its race; the deletion of the account',
  },
  race_guess: {
    by: 'person',
    rowsADay: 1,
    bytes: 100,
    held: 'a row for each student',
    ends: 'race-forget after race.keptDays; the deletion of the account',
  },
});
