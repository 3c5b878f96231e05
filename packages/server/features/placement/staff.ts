import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { CEFR } from '@mars/contract/content-english.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { bank } from './bank.ts';
import { forgetBelieved } from './difficulty.ts';
import { levelAt } from './level.ts';
import { acceptDifficulties, listDifficulties } from './queries-difficulty.ts';
import { listMarkedCourses, updateMark } from './queries-mark.ts';

type Test = Reply<'GET /v2/staff/english'>;

const hundredths = (b: number): number => Math.round(b * 100);

/** Which courses are for which level, and of which questions the answers say something else than what counts. */
export async function readStaffTest(app: App): Promise<Test> {
  const found = await listDifficulties(app.store);
  return {
    courses: await listMarkedCourses(app.store),
    questions: found.flatMap(({ item, b, accepted_b, answers }) => {
      const question = bank().get(item);
      const counts = accepted_b ?? question?.b;
      if (!question || counts === undefined || hundredths(b) === hundredths(counts)) return [];
      return [
        {
          ...{ id: item, skill: question.skill, text: question.text, answers },
          ...{ counts: hundredths(counts), level: levelAt(counts) },
          ...{ found: hundredths(b), found_level: levelAt(b) },
        },
      ];
    }),
  };
}

/** @throws not_found for what is no course of a class */
export async function markCourse(
  app: App,
  id: number,
  { levels }: CallShape<'PUT /v2/staff/english/course/{id}'>['body'],
): Promise<Reply<'PUT /v2/staff/english/course/{id}'>> {
  const marked = CEFR.filter((level) => levels.includes(level));
  // With what stood there before, for the audit.
  return app.store.transaction(async (db) => {
    if (!(await updateMark(db, id, marked))) throw new Refused('not_found');
    return { levels: marked };
  });
}

/** What was found of these questions counts; one that was estimated anew meanwhile has to be looked at again. */
export async function acceptFound(
  app: App,
  { items }: CallShape<'POST /v2/staff/english/questions'>['body'],
): Promise<Reply<'POST /v2/staff/english/questions'>> {
  const accepted = await acceptDifficulties(app.store, items);
  forgetBelieved(app);
  return { accepted };
}
