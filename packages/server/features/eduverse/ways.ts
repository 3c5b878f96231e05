import { addCourse, rightAnswers } from '../../testing/courses.ts';
import { type Case, defineWays } from '../../testing/ways.ts';

/** A lesson of a new course, which the student has seen. */
async function seen({ store, id, client }: Case): Promise<number> {
  const [lesson] = (await addCourse(store, `yol-${id}`)).elements;
  await client.call(`POST /v2/eduverse/lesson/${lesson}/progress`, { body: { place: 0, watched: [[0, 4]] } });
  return lesson!;
}

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

export const ways = defineWays({
  lesson: {
    'an online lesson is finished': {
      call: 'POST /v2/eduverse/lesson/{id}/complete',
      coins: 2,
      async prepare(one) {
        const lesson = await seen(one);
        return (key) => one.client.call(`POST /v2/eduverse/lesson/${lesson}/complete`, keyed(key));
      },
    },
  },
  quiz: {
    'the quiz of an online lesson is passed': {
      call: 'POST /v2/eduverse/lesson/{id}/quiz',
      coins: 1,
      async prepare(one) {
        const lesson = await seen(one);
        await one.client.call(`POST /v2/eduverse/lesson/${lesson}/complete`);
        return (key) =>
          one.client.call(`POST /v2/eduverse/lesson/${lesson}/quiz`, {
            ...keyed(key),
            body: { answers: rightAnswers },
          });
      },
    },
  },
});
