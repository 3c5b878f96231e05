import type { AccessRows, Things } from '../../testing/access.ts';
import { dot, fileOf, formOf } from '../../testing/form.ts';

const written = { title: 'Birinchi dasturim', text: 'Bugun sikllarni tushundim.' };
const reason = { reason: 'spam' };

/** A post of a student, let through or still waiting. */
const post = (make: Things['make'], student: number, state: 'shown' | 'held' = 'shown') =>
  make(
    'insert into blog_post (student_id, title, text, blocks, created_at, state, place) ' +
      "values ($1, 'Post', 'Matn', '[]', now(), $2::text, case when $2::text = 'shown' then nextval('blog_place') end) " +
      'returning id as value',
    [student, state],
  );

const comment = async (make: Things['make'], student: number) =>
  make(
    "insert into blog_comment (student_id, post_id, text, created_at) values ($1, $2, 'Zoʻr', now()) " +
      'returning id as value',
    [student, await post(make, student)],
  );

/** A post of somebody who is not the student. */
const foreign = async ({ make, lesson }: Things) => ({ params: { id: await post(make, lesson.student) } });

export const accessRows: AccessRows = {
  'GET /v1/blog/posts': { who: 'S' },
  'GET /v1/student/{id}/posts': {
    who: 'SP',
    of: 'inside',
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'GET /v1/blog/desk': { who: 'S' },
  'PUT /v1/blog/draft': { who: 'S', ask: () => ({ body: written }) },
  'POST /v1/blog/picture': { who: 'S', is: ['upload'], ask: () => formOf([['file', fileOf('a.gif', dot)]]) },
  'POST /v1/blog/posts': { who: 'S', ask: () => ({ body: written }) },
  'PATCH /v1/blog/posts/{id}': {
    who: 'S',
    of: 'owner',
    ask: async ({ make, student }) => ({
      params: { id: await post(make, student, 'held') },
      body: written,
    }),
  },
  'POST /v1/blog/posts/{id}/picture': {
    who: 'S',
    of: 'owner',
    is: ['upload'],
    ask: async ({ make, student }) => ({
      ...(await formOf([['file', fileOf('a.gif', dot)]])),
      params: { id: await post(make, student, 'held') },
    }),
  },
  'DELETE /v1/blog/posts/{id}': {
    who: 'S',
    of: 'owner',
    ask: async ({ make, student }) => ({ params: { id: await post(make, student, 'held') } }),
  },
  'POST /v1/blog/posts/{id}/like': { who: 'S', ask: foreign },
  'DELETE /v1/blog/posts/{id}/like': { who: 'S', ask: foreign },
  'GET /v1/blog/posts/{id}/comments': { who: 'S', ask: foreign },
  'POST /v1/blog/posts/{id}/comments': {
    who: 'S',
    ask: async (things) => ({ ...(await foreign(things)), body: { text: 'Rahmat' } }),
  },
  'DELETE /v1/blog/comments/{id}': {
    who: 'S',
    of: 'owner',
    ask: async ({ make, student }) => ({ params: { id: await comment(make, student) } }),
  },
  'POST /v1/blog/posts/{id}/report': {
    who: 'S',
    ask: async (things) => ({ ...(await foreign(things)), body: reason }),
  },
  'POST /v1/blog/comments/{id}/report': {
    who: 'S',
    ask: async ({ make, lesson }) => ({
      params: { id: await comment(make, lesson.student) },
      body: reason,
    }),
  },
};
