import { constants } from '@mars/contract/constants.ts';
import { defineToday } from '../me/day.ts';
import { findDue } from './review.ts';

/** About how long a unit takes, and how many repetitions fit into a minute. */
const [unitMinutes, reviewsAMinute] = [5, 3];

/** What is to be repeated, or a unit; each brings xp and no coins. */
export const today = defineToday({
  order: 35,
  async find({ app, studentId, settings, sources }) {
    const due = (await findDue(app, studentId)).length;
    const { englishUnit, englishReviews } = settings.workXp;
    const title =
      due > 0
        ? { uz: `Ingliz tili: ${due} ta takrorlash`, ru: `Английский: повторить ${due}` }
        : { uz: 'Ingliz tili', ru: 'Английский язык' };
    const done = sources.includes('english_unit') || sources.includes('english_reviews');
    const xp = due === 0 ? englishUnit : due >= constants.english.reviewsDay ? englishReviews : 0;
    const minutes = due === 0 ? unitMinutes : Math.ceil(due / reviewsAMinute);
    return { steps: [{ kind: 'english', title, coins: 0, xp, minutes, done, earned: 0, due }] };
  },
});
