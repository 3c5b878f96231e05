import { Refused } from '../../refused.ts';
import { defineToday } from '../me/day.ts';
import { rankOf } from '../me/rank.ts';
import { findXp } from './queries.ts';

/** The rank that the student has, and the way to the next one. */
export const today = defineToday({
  order: 0,
  async find({ app, studentId, settings }) {
    const xp = await findXp(app.store, studentId);
    if (xp === null) throw new Refused('unauthorized');
    return { rank: rankOf(settings, xp) };
  },
});
