import { defineSamples, type Known, none, unknownId, type Whose } from '../../testing/samples.ts';
import { newNews, slugOfNew } from './queries-testing.ts';

const words = {
  title: { uz: 'Yangilik', ru: 'Новость' },
  text: { uz: 'Qisqacha', ru: 'Коротко' },
  body: { uz: 'Matn', ru: 'Текст' },
};
const one = async ({ make }: Known, whose: Whose) => ({
  id: whose === 'unknown' ? unknownId : await make(newNews),
});

export const samples = defineSamples({
  'GET /v1/news': none,
  'GET /v1/news/{slug}': async (known, _role, whose) => ({
    params: { slug: slugOfNew((await one(known, whose)).id) },
  }),
  'GET /v2/staff/news': none,
  'POST /v2/staff/news': () => ({ body: { ...words, published: true } }),
  'PATCH /v2/staff/news/{id}': async (known, _role, whose) => ({
    params: await one(known, whose),
    body: { title: words.title, published: false },
  }),
  'POST /v2/staff/news/{id}/picture': async (known, _role, whose) => ({ params: await one(known, whose) }),
  'DELETE /v2/staff/news/{id}': async (known, _role, whose) => ({ params: await one(known, whose) }),
});
