import type { AccessRows, Things } from '../../testing/access.ts';

/** Something of a student that waits. */
const waiting = async ({ make, lesson }: Things) => {
  const id = await make(
    'insert into blog_post (student_id, title, text, blocks, created_at, state) ' +
      "values ($1, 'Post', 'Matn', '[]', now(), 'held') returning id as value",
    [lesson.student],
  );
  await make(
    'insert into review_case (student_id, kind, object, since) ' +
      "values ($1, 'post', $2::text, now()) returning id as value",
    [lesson.student, id],
  );
  return { kind: 'post', id };
};

export const accessRows: AccessRows = {
  'GET /v2/staff/review': { who: 'TD' },
  'POST /v2/staff/review/{kind}/{id}': {
    who: 'TD',
    of: 'lesson',
    ask: async (things) => ({
      params: await waiting(things),
      body: { decision: 'accept', reason: 'Yaxshi' },
    }),
  },
  'POST /v2/review/{kind}/{id}/objection': {
    who: 'S',
    of: 'owner',
    ask: async ({ make, student }) => {
      const id = await make(
        'insert into coding_submission (student_id, task_id, lang, code, submitted_at, verdict) ' +
          "select $1, min(id), 'python', 'print(1)', now(), 'accepted' from coding_task returning id as value",
        [student],
      );
      await make(
        'insert into review_case (student_id, kind, object, since) ' +
          "values ($1, 'code', $2::text, now()) returning id as value",
        [student, id],
      );
      return { params: { kind: 'code', id }, body: {} };
    },
  },
};
