import { defineToday } from '../me/day.ts';
import { findDue } from './review.ts';

/** What is to be repeated, or a unit; each brings xp and no coins. */
export const today = defineToday({
  order: 35,
  async find({ app, studentId, sources }) {
    const due = (await findDue(app, studentId)).length;
    const title =
      due > 0
        ? { uz: `Ingliz tili: ${due} ta takrorlash`, ru: `Английский: повторить ${due}` }
        : { uz: 'Ingliz tili', ru: 'Английский язык' };
    const done = sources.includes('english_unit') || sources.includes('english_reviews');
    return { steps: [{ kind: 'english', title, coins: 0, done, earned: 0, due }] };
  },
});
