import type { AccessRows } from '../../testing/access.ts';
import { dot, fileOf, formOf } from '../../testing/form.ts';
import { newNews, slugOfNew } from './queries-testing.ts';

const words = {
  title: { uz: 'Yangilik', ru: 'Новость' },
  text: { uz: 'Qisqacha', ru: 'Коротко' },
  body: { uz: 'Matn', ru: 'Текст' },
};

export const accessRows: AccessRows = {
  'GET /v1/news': { who: 'A', is: ['byKey'] },
  'GET /v1/news/{slug}': {
    who: 'A',
    is: ['byKey'],
    ask: async ({ make }) => ({ params: { slug: slugOfNew(await make(newNews)) } }),
  },
  'GET /v2/staff/news': { who: 'D' },
  'POST /v2/staff/news': { who: 'D', ask: () => ({ body: words }) },
  'PATCH /v2/staff/news/{id}': {
    who: 'D',
    ask: async ({ make }) => ({ params: { id: await make(newNews) }, body: { published: false } }),
  },
  'POST /v2/staff/news/{id}/picture': {
    who: 'D',
    is: ['upload'],
    ask: async ({ make }) => ({
      params: { id: await make(newNews) },
      ...(await formOf([['file', fileOf('dot.gif', dot)]])),
    }),
  },
  'DELETE /v2/staff/news/{id}': {
    who: 'D',
    ask: async ({ make }) => ({ params: { id: await make(newNews) } }),
  },
};
