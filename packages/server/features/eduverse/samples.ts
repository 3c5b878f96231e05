import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v2/eduverse/courses': none,
  'GET /v2/eduverse/course/{id}': ({ onlineCourse }) => ({ params: { id: onlineCourse } }),
  'POST /v2/eduverse/course/{id}/enroll': ({ onlineCourse }) => ({ params: { id: onlineCourse } }),
  'POST /v2/eduverse/lesson/{id}/progress': ({ onlineLesson }) => ({
    params: { id: onlineLesson },
    body: { place: 2, watched: [[0, 2]] },
  }),
  'POST /v2/eduverse/lesson/{id}/complete': ({ onlineLesson }) => ({ params: { id: onlineLesson } }),
  'POST /v2/eduverse/lesson/{id}/quiz': ({ onlineLesson }) => ({
    params: { id: onlineLesson },
    body: { answers: ['q1', 'q2', 'q3'].map((id) => ({ id, answer: null })) },
  }),
});
