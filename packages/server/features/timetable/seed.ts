import { firstLessonDay } from '../../seed/calendar.ts';
import { groups, lessonMinutes } from '../../seed/courses.ts';
import { defineSeed } from '../../seed/part.ts';
import type { Database } from '../../store/database.ts';
import { dayText } from '../streak/day.ts';
import { deleteUnusedRooms, saveSeededPlans } from './queries-seed.ts';

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Takes the rooms of the demo away that nobody uses. */
export const forgetRooms = (db: Database): Promise<void> =>
  deleteUnusedRooms(
    db,
    groups.map(({ room }) => room),
  );

/** The timetable that the lessons of the demo follow. */
export const seed = defineSeed({
  tables: ({ setting }) => [
    {
      into: `timetable_plan (id integer, group_id integer, weekdays smallint[], starts time, ends time, room text,
        first_day date)`,
      rows: groups.map(({ id, weekdays, startsAt, room, isNew }) => ({
        id,
        group_id: id,
        weekdays,
        starts: clock(startsAt),
        ends: clock(startsAt + lessonMinutes),
        room,
        first_day: dayText(isNew ? setting.today : firstLessonDay(setting.today)),
      })),
    },
  ],
  after: saveSeededPlans,
});
