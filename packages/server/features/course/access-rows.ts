import type { AccessRows } from '../../testing/access.ts';
import { courseFiles } from '../../testing/courses.ts';
import { fileOf, formOf } from '../../testing/form.ts';
import { zipCourse } from './files.ts';

const lesson = {
  title: { uz: 'Yangi dars', ru: 'Новый урок' },
  minutes: 20,
  goal: { uz: 'Bilish', ru: 'Узнать' },
  quiz: ['q1', 'q2', 'q3'].map((id) => ({
    id,
    kind: 'typed',
    text: { uz: 'Ikki karra ikki?', ru: 'Дважды два?' },
    answer: ['4'],
    why: { uz: 'Toʻrt', ru: 'Четыре' },
  })),
};

export const accessRows: AccessRows = {
  'GET /v1/me/courses': { who: 'S' },
  'GET /v1/course/elements': {
    who: 'S',
    of: 'owner',
    ask: ({ course, group }) => ({
      query: { course_id: course, course_type: 'offline', group_id: group, module: 1 },
    }),
  },
  'GET /v1/course/element/{id}': {
    who: 'S',
    of: 'owner',
    ask: ({ element }) => ({ params: { id: element } }),
  },
  'POST /v1/course/element/{id}/progress': {
    who: 'S',
    of: 'owner',
    ask: ({ element }) => ({ params: { id: element }, body: { place: 1, watched: [[0, 1]] } }),
  },
  'POST /v1/course/element/{id}/quiz': {
    who: 'S',
    of: 'owner',
    ask: ({ element }) => ({
      params: { id: element },
      body: { answers: ['q1', 'q2', 'q3'].map((id) => ({ id, answer: null })) },
    }),
  },
  'GET /v2/staff/courses': { who: 'D' },
  'POST /v2/staff/courses': {
    who: 'D',
    is: ['upload'],
    ask: () =>
      formOf([['file', fileOf('kurs.zip', new Uint8Array(zipCourse('kirish-kursi', courseFiles())))]]),
  },
  'GET /v2/staff/courses/{id}': { who: 'D', ask: ({ onlineCourse }) => ({ params: { id: onlineCourse } }) },
  'PATCH /v2/staff/courses/{id}': {
    who: 'D',
    ask: ({ onlineCourse }) => ({ params: { id: onlineCourse }, body: { level: 'middle' } }),
  },
  'GET /v2/staff/courses/{id}/file': {
    who: 'D',
    ask: ({ onlineCourse }) => ({ params: { id: onlineCourse } }),
  },
  'POST /v2/staff/courses/{id}/lessons': {
    who: 'D',
    ask: async ({ onlineCourse, make }) => ({
      params: { id: onlineCourse },
      body: {
        module_id: await make('select min(id) as value from course_module where course_id = $1', [
          onlineCourse,
        ]),
        lesson,
        text: { uz: 'Matn' },
      },
    }),
  },
  'GET /v2/staff/elements/{id}': { who: 'D', ask: ({ onlineLesson }) => ({ params: { id: onlineLesson } }) },
  'PATCH /v2/staff/elements/{id}': {
    who: 'D',
    ask: ({ onlineLesson }) => ({ params: { id: onlineLesson }, body: { text: { uz: 'Boshqa matn' } } }),
  },
  'POST /v2/staff/elements/{id}/preview': {
    who: 'D',
    ask: ({ onlineLesson }) => ({ params: { id: onlineLesson }, body: { text: 'Matn' } }),
  },
};
