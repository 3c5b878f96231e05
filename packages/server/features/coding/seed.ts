import { centreDefaults } from '@mars/contract/constants.ts';
import { daysOf, defineSeed, type Telling } from '../../seed/part.ts';
import type { Story } from '../../seed/story.ts';
import { dayMs } from '../streak/day.ts';
import { readTopics, solutionOf } from './bank.ts';
import { why } from './hold.ts';
import { saveBank } from './queries-bank.ts';
import { saveCopied, saveSolvedTasks } from './queries-seed.ts';

/** The tasks that a student solved: what the ledger says has been done, easy ones before hard ones. */
export const seed = defineSeed({
  counts: (life) => daysOf(life, 'task', 'task'),
  async after(db, { stories, setting }: Telling) {
    const topics = readTopics();
    await saveBank(
      db,
      topics.flatMap(({ slug: topic, tasks }) => tasks.map(({ slug }) => ({ topic, slug }))),
    );
    await saveSolvedTasks(db, stories.flatMap(solvedBy));
    const at = new Date(setting.now.getTime() - dayMs / 2);
    await saveCopied(db, { from: 'laziz', by: 'qobil', at, why });
  },
});

/** Each task once: of those that bring as many coins, the next one of the path. */
function solvedBy({ person, works }: Story) {
  const { task: coinsOf } = centreDefaults.rewardCoins;
  const left = readTopics().flatMap(({ slug: topic, tasks }) =>
    tasks.map(({ slug, difficulty, tests }) => ({
      ...{ topic, slug },
      coins: coinsOf[difficulty],
      tests: tests.samples.length + tests.hidden.length,
      code: solutionOf(topic, slug),
    })),
  );
  return works
    .filter(({ rule }) => rule === 'task')
    .flatMap(({ at, coins }) => {
      const place = left.findIndex((one) => one.coins === coins);
      const [task] = place < 0 ? [] : left.splice(place, 1);
      return task ? [{ student_id: person.id, ...task, solved_at: at }] : [];
    });
}
