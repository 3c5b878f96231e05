import type { AccessRows } from '../../testing/access.ts';
import { newNews } from './queries-testing.ts';

const words = {
  title: { uz: 'Yangilik', ru: 'Новость' },
  text: { uz: 'Qisqacha', ru: 'Коротко' },
  body: { uz: 'Matn', ru: 'Текст' },
};

export const accessRows: AccessRows = {
  'GET /v1/news': { who: 'A', is: ['byKey'] },
  'GET /v1/news/{id}': {
    who: 'A',
    is: ['byKey'],
    ask: async ({ make }) => ({ params: { id: await make(newNews) } }),
  },
  'GET /v2/staff/news': { who: 'D' },
  'POST /v2/staff/news': { who: 'D', ask: () => ({ body: words }) },
  'PATCH /v2/staff/news/{id}': {
    who: 'D',
    ask: async ({ make }) => ({ params: { id: await make(newNews) }, body: { published: false } }),
  },
  'DELETE /v2/staff/news/{id}': {
    who: 'D',
    ask: async ({ make }) => ({ params: { id: await make(newNews) } }),
  },
};
