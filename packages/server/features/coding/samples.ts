import { defineSamples, none } from '../../testing/samples.ts';

const code = 'print(input())';

export const samples = defineSamples({
  'GET /v2/mars-code/frames': none,
  'GET /v2/mars-code/questions': () => ({ query: { frame_id: 1 } }),
  'GET /v2/mars-code/task/{id}': () => ({ params: { id: 1 } }),
  'PUT /v2/mars-code/task/{id}/draft': () => ({ params: { id: 1 }, body: { lang: 'python', code } }),
  'POST /v2/mars-code/task/{id}/submit': () => ({ params: { id: 1 }, body: { lang: 'python', code } }),
  'POST /v2/mars-code/task/{id}/hint': () => ({ params: { id: 1 } }),
  'GET /v2/mars-code/submission/{id}': () => ({ params: { id: 1 } }),
  'GET /v2/mars-code/submissions': () => ({ query: { task_id: 1 } }),
});
