import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v2/eduverse/courses': { who: 'S' },
  'GET /v2/eduverse/course/{id}': { who: 'S', ask: ({ onlineCourse }) => ({ params: { id: onlineCourse } }) },
  'POST /v2/eduverse/course/{id}/enroll': {
    who: 'S',
    ask: ({ onlineCourse }) => ({ params: { id: onlineCourse } }),
  },
  'POST /v2/eduverse/lesson/{id}/progress': {
    who: 'S',
    ask: ({ onlineLesson }) => ({ params: { id: onlineLesson }, body: { place: 0, watched: [] } }),
  },
  'POST /v2/eduverse/lesson/{id}/complete': {
    who: 'S',
    ask: ({ onlineLesson }) => ({ params: { id: onlineLesson } }),
  },
  'POST /v2/eduverse/lesson/{id}/quiz': {
    who: 'S',
    ask: ({ onlineLesson }) => ({
      params: { id: onlineLesson },
      body: { answers: ['q1', 'q2', 'q3'].map((id) => ({ id, answer: null })) },
    }),
  },
};
