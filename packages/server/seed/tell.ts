import { dayNumber } from '../features/streak/day.ts';
import type { Happening } from './account.ts';
import { withBadges } from './badges.ts';
import { listHolidays, listLessons, type SeedHoliday } from './calendar.ts';
import { crowdWish } from './crowd.ts';
import { knownWishes } from './known.ts';
import { countedDays, type Source } from './part.ts';
import { listPeople, type SeedPerson } from './people.ts';
import { chance } from './random.ts';
import { type SeasonPlace, seasonPlaces, seasonPrize } from './season-places.ts';
import { type Setting, type Story, tellStory } from './story.ts';

/** The whole demo centre, before it becomes rows. */
export interface DemoCentre {
  setting: Setting;
  holidays: SeedHoliday[];
  people: SeedPerson[];
  stories: Story[];
  /** Of the season before this one. */
  places: SeasonPlace[];
}

/** Tells everybody's story; the same seed and instant tell the same. */
export function tellCentre(now: Date, seed: number, source: Source): DemoCentre {
  const today = dayNumber(now);
  const holidays = listHolidays(today);
  const days = new Set(holidays.map((holiday) => holiday.day));
  const setting: Setting = { now, today, holidays: days, lessons: listLessons(now, today, days) };
  const people = listPeople();
  const students = people.filter((person) => person.role === 'student');
  const known = knownWishes(setting);
  const tellAll = (extras: ReadonlyMap<number, readonly Happening[]>) =>
    students.map((person, index) => {
      // Of its own each time, so that a story told again is the same but for what is added.
      const dice = chance(seed, person.login);
      const wish = known[person.login] ?? crowdWish(dice, setting, person, index);
      const more = extras.get(person.id) ?? [];
      const told = { ...wish, extras: [...(wish.extras ?? []), ...more] };
      const life = tellStory(dice, setting, person, told);
      return { ...life, counted: countedDays(source, life) };
    });
  // What follows from a story, and moves coins in it: prizes of the last season, then badges.
  const places = seasonPlaces(tellAll(new Map()), today);
  const prizes = new Map(places.map((place) => [place.student_id, seasonPrize(place, today)]));
  const seasons = new Map(places.map(({ student_id, place }) => [student_id, [place]]));
  const stories = withBadges({ setting, seed, source, seasons }, (earned) =>
    tellAll(
      new Map(
        students.map(({ id }) => [id, [...(prizes.get(id) ?? []), ...(earned.get(id) ?? [])]] as const),
      ),
    ),
  );
  return { setting, holidays, people, stories, places };
}
