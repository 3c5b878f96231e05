import { defineBadgeEvents } from '../badge/events.ts';
import { dayNumber } from './day.ts';
import { bestStreak, readCalendar } from './streak.ts';

export const badgeEvents = defineBadgeEvents({
  async read(app, studentId) {
    const calendar = await readCalendar(app.store, studentId, dayNumber(app.now()));
    return [{ event: 'streak_day', value: bestStreak(calendar), times: 1 }];
  },
});
