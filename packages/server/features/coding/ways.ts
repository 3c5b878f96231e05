import { type Case, defineWays } from '../../testing/ways.ts';
import { readTopics, solutionOf } from './bank.ts';
import { judgeSubmission } from './judge.ts';

interface Frames {
  items: { id: number }[];
}

/** The solution of the first task of the path, and its id. */
async function first({ client }: Case): Promise<{ task: number; code: string }> {
  const { body } = await client.call('GET /v2/mars-code/frames');
  const frame_id = (body as Frames).items[0]!.id;
  const questions = await client.call('GET /v2/mars-code/questions', { query: { frame_id } });
  const topic = readTopics()[0]!;
  return {
    task: (questions.body as Frames).items[0]!.id,
    code: solutionOf(topic.slug, topic.tasks[0]!.slug),
  };
}

export const ways = defineWays({
  task: {
    'a task is solved': {
      coins: 2,
      async prepare(one) {
        const { task, code } = await first(one);
        return async (key) => {
          const answer = await one.client.call(`POST /v2/mars-code/task/${task}/submit`, {
            headers: { 'idempotency-key': key },
            body: { lang: 'python', code },
          });
          const { rows } = await one.store.query<{ id: number }>(
            'select id from coding_submission where student_id = $1',
            [one.id],
          );
          for (const { id } of rows) await judgeSubmission(one.app, id);
          return answer;
        };
      },
    },
  },
});
