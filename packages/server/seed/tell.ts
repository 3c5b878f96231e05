import { dayNumber } from '../features/streak/day.ts';
import { listHolidays, listLessons, type SeedHoliday } from './calendar.ts';
import { crowdWish } from './crowd.ts';
import { knownWishes } from './known.ts';
import { listPeople, type SeedPerson } from './people.ts';
import { chance } from './random.ts';
import { type Setting, type Story, tellStory } from './story.ts';

/** The whole demo centre, before it becomes rows. */
export interface DemoCentre {
  setting: Setting;
  holidays: SeedHoliday[];
  people: SeedPerson[];
  stories: Story[];
}

/** Tells everybody's story; the same seed and instant tell the same. */
export function tellCentre(now: Date, seed: number): DemoCentre {
  const today = dayNumber(now);
  const holidays = listHolidays(today);
  const days = new Set(holidays.map((holiday) => holiday.day));
  const setting: Setting = { now, today, holidays: days, lessons: listLessons(now, today, days) };
  const people = listPeople();
  const known = knownWishes(setting);
  const stories = people
    .filter((person) => person.role === 'student')
    .map((person, index) => {
      const dice = chance(seed, person.login);
      return tellStory(dice, setting, person, known[person.login] ?? crowdWish(dice, setting, index));
    });
  return { setting, holidays, people, stories };
}
