import { defineSeed, each, once } from '../../seed/part.ts';
import { dayStart, dayText } from '../streak/day.ts';
import { seasonOf } from './calendar.ts';

export const seed = defineSeed({
  tables({ setting, places }) {
    const current = seasonOf(setting.today);
    const before = seasonOf(current.startsOn - 1);
    return [
      {
        into: 'rating_season (id integer, code text, starts_on date, ends_on date, closed_at timestamptz, students integer)',
        rows: [before, current].map((season, index) => ({
          id: index + 1,
          students: season === before ? places.length : null,
          code: season.code,
          starts_on: dayText(season.startsOn),
          ends_on: dayText(season.endsOn),
          closed_at: season === before ? new Date(dayStart(current.startsOn).getTime() + 6 * 60_000) : null,
        })),
      },
      {
        into: 'season_place (season_id integer, student_id integer, place integer, value integer, reward integer)',
        // Of the first season in the table.
        rows: places.map(({ login: _, ...place }) => ({ season_id: 1, ...place })),
      },
    ];
  },
  facts: (_, { seasons }) => ({ season_ended: each(seasons) }),
  dated: ({ account }) => ({
    season_ended: account.ledger
      .filter(({ rule, amount }) => rule === 'season' && amount > 0)
      .map(({ created_at }) => once(created_at)),
  }),
});
