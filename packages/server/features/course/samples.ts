import { defineSamples, none, unknownId } from '../../testing/samples.ts';

const lesson = {
  title: { uz: 'Yangi dars', ru: 'Новый урок' },
  minutes: 20,
  goal: { uz: 'Bilish', ru: 'Узнать' },
  video: { url: 'https://video.example/dars.mp4', seconds: 60 },
  quiz: ['q1', 'q2', 'q3'].map((id) => ({
    id,
    kind: 'typed',
    text: { uz: 'Ikki karra ikki?', ru: 'Дважды два?' },
    answer: ['4'],
    why: { uz: 'Toʻrt', ru: 'Четыре' },
  })),
};

export const samples = defineSamples({
  'GET /v1/me/courses': none,
  'GET /v1/course/elements': ({ course, group }) => ({
    query: { course_id: course, course_type: 'offline', group_id: group, module: 1 },
  }),
  'GET /v1/course/element/{id}': ({ element }) => ({ params: { id: element } }),
  'POST /v1/course/element/{id}/progress': ({ element }) => ({
    params: { id: element },
    body: { place: 2, watched: [[0, 2]] },
  }),
  'POST /v1/course/element/{id}/quiz': ({ element }) => ({
    params: { id: element },
    body: { answers: ['q1', 'q2', 'q3'].map((id) => ({ id, answer: null })) },
  }),
  'GET /v2/staff/courses': none,
  // A form is no JSON: what the body is, the feature's own tests and rows of access say.
  'POST /v2/staff/courses': none,
  'GET /v2/staff/courses/{id}': ({ onlineCourse }) => ({ params: { id: onlineCourse } }),
  'PATCH /v2/staff/courses/{id}': ({ onlineCourse }) => ({ params: { id: onlineCourse }, body: {} }),
  'GET /v2/staff/courses/{id}/file': ({ onlineCourse }) => ({ params: { id: onlineCourse } }),
  'POST /v2/staff/courses/{id}/lessons': ({ onlineCourse }) => ({
    params: { id: onlineCourse },
    body: { module_id: unknownId, lesson, text: { uz: 'Matn' } },
  }),
  'GET /v2/staff/elements/{id}': ({ onlineLesson }) => ({ params: { id: onlineLesson } }),
  'PATCH /v2/staff/elements/{id}': ({ onlineLesson }) => ({
    params: { id: onlineLesson },
    // All that an element may be; it is a lesson.
    body: {
      lesson,
      homework: { title: lesson.title, days: 7 },
      exam: {
        minutes: 20,
        questions: Array.from({ length: 10 }, (_, n) => ({ ...lesson.quiz[0], id: `q${n + 1}` })),
      },
    },
  }),
  'POST /v2/staff/elements/{id}/preview': ({ onlineLesson }) => ({
    params: { id: onlineLesson },
    body: { text: 'Matn' },
  }),
});
