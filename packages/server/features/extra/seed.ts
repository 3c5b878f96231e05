import { defineSeed } from '../../seed/part.ts';
import { teacherId } from '../../seed/rows.ts';
import { dayMs, dayStart, dayText, weekday } from '../streak/day.ts';

const sunday = 6;
const hourMs = 3_600_000;

/** Who booked the slot of so many working days from now, before 0 ago; the others are free. */
const booked: Record<number, { login: string; topic: string }> = {
  [-6]: { login: 'bobur', topic: 'Flexbox' },
  [-3]: { login: 'aziza', topic: 'CSS Grid' },
  1: { login: 'aziza', topic: 'Imtihonga tayyorgarlik' },
  2: { login: 'eldor', topic: 'HTML formalar' },
};

export const seed = defineSeed({
  tables({ setting, people }) {
    const days = workingDays(setting.today, setting.holidays);
    const slots = days.map((day, index) => ({
      id: index + 1,
      tutor_id: teacherId,
      starts_at: new Date(dayStart(day).getTime() + 18 * hourMs),
      ends_at: new Date(dayStart(day).getTime() + 19 * hourMs),
      room: '5',
      places: 1,
      made_by: teacherId,
      made_at: dayStart(setting.today - 30),
    }));
    const first = days.findIndex((day) => day > setting.today);
    return [
      {
        into: `extra_slot (id integer, tutor_id integer, starts_at timestamptz, ends_at timestamptz, room text,
          places integer, made_by integer, made_at timestamptz)`,
        rows: slots,
      },
      {
        into: `extra_booking (id integer, slot_id integer, student_id integer, day date, topic text,
          is_free_use boolean, booked_at timestamptz)`,
        rows: Object.entries(booked).map(([distance, { login, topic }], index) => {
          // There is none of today: 1 is the next, -1 the one before.
          const at = first + Number(distance) - (Number(distance) > 0 ? 1 : 0);
          return {
            id: index + 1,
            slot_id: slots[at]!.id,
            student_id: people.find((person) => person.login === login)!.id,
            day: dayText(days[at]!),
            topic,
            is_free_use: login !== 'aziza',
            booked_at: new Date(setting.now.getTime() - 20 * dayMs),
          };
        }),
      },
    ];
  },
});

/** Two weeks back and one ahead, without today. */
function workingDays(today: number, holidays: ReadonlySet<number>): number[] {
  return Array.from({ length: 22 }, (_, index) => today - 14 + index).filter(
    (day) => day !== today && weekday(day) !== sunday && !holidays.has(day),
  );
}
