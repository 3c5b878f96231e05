import { chooseAgain, goneFile } from '@mars/client/testing/picked.ts';
import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import type { Draft } from '@mars/session/drafts.ts';
import sharedUz from '@mars/ui/texts/staff/uz.json';
import baseUz from '@mars/ui/texts/uz.json';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayFault, sayFaults } from './faults.ts';
import StaffCourses from './StaffCourses.tsx';
import ownUz from './uz.json';

const drafts = vi.hoisted(() => ({ kept: new Map<string, Draft>() }));

vi.mock('@mars/session/drafts.ts', async () => {
  const { keptDrafts } = await import('@mars/session/testing/kept-drafts.ts');
  return Object.assign(drafts, keptDrafts());
});

const uz = { ...baseUz, ...sharedUz, ...ownUz };
const both = (text: string) => ({ uz: text, ru: text });
const options = ['a', 'b', 'c'].map((id) => ({ id, text: both(`${id}-javob`) }));
const quiz = [
  { id: 'q1', kind: 'choice', text: both('Nechta?'), options, answer: 'a', why: both('Chunki') },
  { id: 'q2', kind: 'many', text: both('Qaysilari?'), options, answer: ['a', 'b'], why: both('Chunki') },
  { id: 'q3', kind: 'typed', text: both('Yozing'), answer: ['7', 'yetti'], why: both('Chunki') },
];
const lesson = { title: both('Ranglar'), minutes: 30, goal: both('Rang tanlash'), quiz };
const source = {
  ...{ id: 31, course_id: 5, kind: 'lesson', slug: '02-rang', homework: null, exam: null, edited: false },
  ...{ lesson, text: { uz: 'Salom', ru: null }, drawings: [], version: 'v1' },
};
const exam = { minutes: 40, questions: quiz };
const examSource = { ...source, id: 33, kind: 'exam', slug: 'exam', lesson: null, exam, text: both('') };
const course = {
  ...{ id: 5, slug: 'veb', kind: 'class', title: both('Veb'), about: both('Saytlar'), level: 'beginner' },
  ...{ subject: 'code', origin: 'content', edited: true, lessons: 2, groups: 1, version: 'c1' },
};
const item = { minutes: 30, edited: false };
const modules = [
  {
    ...{ id: 9, slug: 'm1', module: 1, title: both('Boshi') },
    items: [
      { ...item, id: 31, kind: 'lesson', slug: '02-rang', title: both('Ranglar') },
      { ...item, id: 33, kind: 'exam', slug: 'exam', title: both('Sinov') },
    ],
  },
];

function show(more: Parameters<typeof fakeServer>[0] = {}) {
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/courses': { items: [course], next_cursor: null },
    'GET /v2/staff/courses/5': { ...course, modules },
    'GET /v2/staff/elements/31': source,
    'GET /v2/staff/elements/33': examSource,
    'POST /v2/staff/exam/33/rejudge': { sitting: 0, sat: 0, change: [] },
    ...more,
  });
  renderWidget(<StaffCourses />, uz);
  return calls;
}
/** Answers one after another, and what was sent. */
function answers(...all: unknown[]) {
  const bodies: { lesson: typeof lesson; text: object; exam: typeof exam; module_id: number }[] = [];
  const answer = async (request: Request) => {
    bodies.push(await request.json());
    return all.shift();
  };
  return { bodies, answer };
}
async function open(name: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name: /^Veb/ }));
  fireEvent.click(await screen.findByRole('button', { name }));
}
const field = (label: string, at = 0) => screen.getAllByLabelText(label)[at] as HTMLInputElement;
const fill = (label: string, value: string, at = 0) =>
  fireEvent.change(field(label, at), { target: { value } });
const save = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const saved = () => screen.findByText('Saqlandi', { selector: '[role=status] p' });

beforeEach(() => drafts.kept.clear());
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('says beside a text what was refused of it; nothing that was typed is lost', async () => {
  const faults = [
    { path: 'm1/02-rang/uz.md', fault: 'HTML inside a line' },
    { path: 'm1/02-rang/uz.md', fault: 'HTML inside a line' },
    { path: 'm2/01-boshqa/ru.md', fault: 'a heading of level 1' },
  ];
  const { bodies, answer } = answers(refusal(422, 'content_refused', { faults }), {
    ...source,
    text: { uz: 'Yangi matn', ru: null },
  });
  show({ 'PATCH /v2/staff/elements/31': answer });
  await open(/^Ranglar/);
  await screen.findByLabelText('Oʻzbekcha matn');
  expect(screen.getByRole('button', { name: 'Saqlash' })).toHaveProperty('disabled', true);
  fill('Oʻzbekcha matn', 'Yangi <b>matn</b>');
  save();
  await screen.findByText('uz content_refused');
  const text = field('Oʻzbekcha matn');
  expect(text.value).toBe('Yangi <b>matn</b>');
  await waitFor(() => expect(document.activeElement).toBe(text));
  const said = document.getElementById(text.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  expect(said?.textContent).toBe('HTML yozib boʻlmaydi.');
  expect(field('Ruscha matn').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByText('m2/01-boshqa/ru.md').parentElement?.textContent).toContain('1-darajali sarlavha');
  fill('Oʻzbekcha matn', 'Yangi matn');
  expect(drafts.kept.get('1/element-31')?.text).toContain('Yangi matn');
  save();
  await saved();
  expect(bodies[1]).toEqual({ lesson, text: { uz: 'Yangi matn', ru: null }, version: 'v1' });
  expect(drafts.kept.size).toBe(0);
});

it('has again what was written before the tab was closed, also where the lesson was changed meanwhile', async () => {
  show();
  await open(/^Ranglar/);
  await screen.findByLabelText('Oʻzbekcha matn');
  fill('Maqsad, ruscha', 'Цель');
  cleanup();
  show();
  await open(/^Ranglar/);
  await screen.findByText('Saqlamay qoldirgan matningiz shu yerda turibdi.');
  expect(field('Maqsad, ruscha').value).toBe('Цель');
  cleanup();
  show({ 'GET /v2/staff/elements/31': { ...source, text: both('Boshqa') } });
  await open(/^Ranglar/);
  await screen.findByText(/Shu orada bu joyni boshqa foydalanuvchi oʻzgartirgan/);
  fireEvent.click(screen.getByRole('button', { name: 'Saqlangan holiga qaytarish' }));
  expect([field('Maqsad, ruscha').value, field('Ruscha matn').value]).toEqual(['Rang tanlash', 'Boshqa']);
  expect(drafts.kept.size).toBe(0);
});

it('changes questions of each kind, and sends none of which something is missing', async () => {
  const { bodies, answer } = answers(examSource);
  show({ 'PATCH /v2/staff/elements/33': answer });
  await open(/^Sinov/);
  await screen.findByRole('group', { name: '1-savol' });
  const of = (number: number) => within(screen.getByRole('group', { name: `${number}-savol` }));
  fireEvent.click(of(1).getByLabelText('C javobi toʻgʻri'));
  fireEvent.click(of(2).getByRole('button', { name: 'Toʻrtinchi javob qoʻshish' }));
  fireEvent.click(of(2).getByLabelText('D javobi toʻgʻri'));
  fireEvent.click(of(2).getByLabelText('A javobi toʻgʻri'));
  fireEvent.change(of(3).getByLabelText('Savol turi'), { target: { value: 'choice' } });
  save();
  // The fourth answer of the second one, three of the third one, each in both languages, and which is right.
  await screen.findByText('9 ta joy toʻldirilmagan.');
  expect(of(3).getByText('Toʻgʻri javobni belgilang.')).toBeTruthy();
  expect(bodies).toEqual([]);
  fireEvent.change(of(3).getByLabelText('Savol turi'), { target: { value: 'typed' } });
  fireEvent.change(of(3).getByLabelText('Qabul qilinadigan javoblar'), {
    target: { value: ' 8 \n\nsakkiz' },
  });
  for (const lang of ['oʻzbekcha', 'ruscha'])
    fireEvent.change(of(2).getByLabelText(`D javobi, ${lang}`), { target: { value: ' Yana ' } });
  save();
  await saved();
  const [one, two, three] = quiz;
  expect(bodies).toEqual([
    {
      exam: {
        minutes: 40,
        questions: [
          { ...one, answer: 'c' },
          { ...two, options: [...options, { id: 'd', text: both('Yana') }], answer: ['b', 'd'] },
          { ...three, answer: ['8', 'sakkiz'] },
        ],
      },
      version: 'v1',
    },
  ]);
});

it('asks for whom an exam is to be another one, where somebody sits or sat it', async () => {
  const change = [
    { student_id: 4, from: 10, to: 20 },
    { student_id: 5, from: 30, to: 20 },
  ];
  const found = { sitting: 1, sat: 2, change };
  const sent: object[] = [];
  const calls = show({
    'POST /v2/staff/exam/33/rejudge': async (request: Request) => {
      sent.push(await request.json());
      return found;
    },
    'PATCH /v2/staff/elements/33': examSource,
  });
  await open(/^Sinov/);
  await screen.findByRole('group', { name: '1-savol' });
  const again = async (minutes: string, button: string) => {
    fill('Necha daqiqa', minutes);
    save();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Hozir 1 kishi topshiryapti.')).toBeTruthy();
    expect(dialog.getByText('2 kishi topshirib boʻlgan.')).toBeTruthy();
    expect(dialog.getByText('1 kishining bahosi koʻtariladi, ularga xabar boradi.')).toBeTruthy();
    if (button === 'lower')
      fireEvent.click(dialog.getByRole('switch', { name: '1 kishining bahosi pasaysin' }));
    fireEvent.click(dialog.getByRole('button', { name: button === 'lower' ? 'Hammasi uchun' : button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await again('45', 'Yopish');
  expect(calls.filter((each) => each.startsWith('PATCH'))).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  await again('46', 'Faqat keyin boshlaydiganlar uchun');
  await waitFor(() => expect(calls.filter((each) => each.startsWith('PATCH'))).toHaveLength(1));
  await again('47', 'lower');
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[0]).toEqual({
    ...{ exam: { ...exam, minutes: 45 }, version: 'v1' },
    ...{ dry_run: true, may_lower: true },
  });
  expect(sent[3]).toEqual({
    ...{ exam: { ...exam, minutes: 47 }, version: 'v1' },
    ...{ dry_run: false, may_lower: true },
  });
});

it.each([
  ['cannot be read', () => refusal(503, 'unavailable')],
  ['is another one by now', () => ({ ...examSource, exam: { ...exam, minutes: 90 }, version: 'v9' })],
])(
  'an exam that was saved for all is saved, and gone on from, when what stands there %s',
  async (_what, now) => {
    const sent: { version?: string; dry_run: boolean }[] = [];
    let read = 0;
    show({
      'POST /v2/staff/exam/33/rejudge': async (request: Request) => {
        sent.push((await request.json()) as (typeof sent)[number]);
        return { sitting: 1, sat: 0, change: [] };
      },
      'GET /v2/staff/elements/33': () => (read++ ? now() : examSource),
    });
    await open(/^Sinov/);
    await screen.findByRole('group', { name: '1-savol' });
    for (const minutes of ['45', '46']) {
      fill('Necha daqiqa', minutes);
      save();
      fireEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hammasi uchun' }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Saqlash' })).toHaveProperty('disabled', true),
      );
      expect(field('Necha daqiqa').value).toBe(minutes);
    }
    expect(sent.filter(({ dry_run }) => !dry_run).map(({ version }) => version)).toEqual(['v1', 'v1']);
  },
);

it('keeps what was written where somebody else has changed it meanwhile, says what stands there, and goes on from it', async () => {
  const meanwhile = refusal(409, 'changed_meanwhile', {
    version: 'v2',
    message_uz: 'Siz ochganingizdan keyin oʻzgartirilgan: Vali Aliyev, 15:11.',
    fields: { 'text.uz': { code: 'changed', message_uz: 'Hozir: Boshqa matn', message_ru: '' } },
  });
  const { bodies, answer } = answers(meanwhile, { ...source, text: { uz: 'Yangi', ru: null } });
  show({ 'PATCH /v2/staff/elements/31': answer });
  await open(/^Ranglar/);
  await screen.findByLabelText('Oʻzbekcha matn');
  fill('Oʻzbekcha matn', 'Yangi');
  save();
  await screen.findByText('Hozir: Boshqa matn');
  expect(screen.getByText(/Vali Aliyev, 15:11/)).toBeTruthy();
  expect(field('Oʻzbekcha matn').value).toBe('Yangi');
  save();
  await saved();
  expect(bodies.map((body) => (body as { version?: string }).version)).toEqual(['v1', 'v2']);
});

it('shows the whole text that stands there, and beside a question what stands in it', async () => {
  const fields = {
    'text.uz': { code: 'changed', message_uz: 'Hozir: Boshi…', message_ru: '' },
    'lesson.quiz.q2.options.b.text.uz': { code: 'changed', message_uz: 'Hozir: Yashil', message_ru: '' },
  };
  show({ 'PATCH /v2/staff/elements/31': () => refusal(409, 'changed_meanwhile', { version: 'v2', fields }) });
  await open(/^Ranglar/);
  await screen.findByLabelText('Oʻzbekcha matn');
  fill('Oʻzbekcha matn', 'Yangi');
  expect(screen.queryByRole('button', { name: uz.standsNow })).toBeNull();
  save();
  await screen.findByText('Hozir: Yashil');
  const asked = screen.getByRole('group', { name: '2-savol' });
  expect(within(asked).getByText('Hozir: Yashil')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: uz.standsNow }));
  expect(await within(await screen.findByRole('dialog')).findByText('Salom')).toBeTruthy();
});

it('says beside its field what the server refuses', async () => {
  const fields = { 'lesson.minutes': { code: 'too_small', message_uz: 'Juda kichik.', message_ru: '' } };
  show({ 'PATCH /v2/staff/elements/31': () => refusal(422, 'invalid', { fields }) });
  await open(/^Ranglar/);
  await screen.findByLabelText('Necha daqiqa');
  fill('Necha daqiqa', '3 min');
  expect(field('Necha daqiqa').value).toBe('3');
  save();
  await screen.findByText('Juda kichik.');
});

it('adds a lesson at the end of a module and goes on with it', async () => {
  const { bodies, answer } = answers({ ...source, id: 32, slug: '03-dars' });
  const calls = show({
    'POST /v2/staff/courses/5/lessons': answer,
    'GET /v2/staff/elements/32': { ...source, id: 32, slug: '03-dars' },
  });
  await open(/^Dars qoʻshish: Boshi/);
  await screen.findByRole('heading', { name: 'Yangi dars' });
  for (const input of document.querySelectorAll<HTMLInputElement>('form input:not([type])')) {
    if (input.lang) fireEvent.change(input, { target: { value: `${input.lang} soʻz` } });
  }
  for (const radio of screen.getAllByLabelText('B javobi toʻgʻri')) fireEvent.click(radio);
  fill('Video havolasi', 'http://X.uz/a.mp4).');
  screen.getByText('Shunday saqlanadi: https://x.uz/a.mp4. Olinmaydi: http:.');
  fill('Video necha soniya', '90');
  fill('Ruscha matn', 'Текст');
  expect(drafts.kept.has('1/lesson-of-9')).toBe(true);
  save();
  await screen.findByText('Dars qoʻshildi', { selector: '[role=status] p' });
  const words = { uz: 'uz soʻz', ru: 'ru soʻz' };
  expect(bodies[0]).toMatchObject({
    module_id: 9,
    lesson: { title: words, goal: words, minutes: 30, video: { url: 'https://x.uz/a.mp4', seconds: 90 } },
    text: { uz: null, ru: 'Текст' },
  });
  expect(bodies[0]?.lesson.quiz.map(({ id, answer: right }) => [id, right])).toEqual([
    ['q1', 'b'],
    ['q2', 'b'],
    ['q3', 'b'],
  ]);
  await waitFor(() => expect(calls).toContain('GET /v2/staff/elements/32'));
  expect(drafts.kept.size).toBe(0);
});

it('shows a text as students would see it, with what would be refused of it', async () => {
  const { bodies, answer } = answers({
    blocks: [
      { type: 'heading', level: 2, runs: [{ text: 'Sarlavha' }] },
      { type: 'code', lang: 'python', run: true, text: 'print(7)', input: null, output: '7' },
    ],
    faults: ['a picture without words: gul.svg'],
  });
  show({ 'POST /v2/staff/elements/31/preview': answer });
  await open(/^Ranglar/);
  fireEvent.click(await screen.findByRole('button', { name: 'Oʻzbekcha matn koʻrinishi' }));
  expect(await screen.findByRole('heading', { name: 'Sarlavha', level: 3 })).toBeTruthy();
  expect(screen.getByText('print(7)')).toBeTruthy();
  expect(screen.getByText('Rasmda nima borligini yozing: gul.svg')).toBeTruthy();
  expect(bodies).toEqual([{ text: 'Salom' }]);
});

it('takes a course from a zip, saying of each file what is wrong with it, and gives it out as one', async () => {
  const faults = [
    { path: 'm1/02-rang/lesson.json', fault: 'is missing or no JSON' },
    { path: 'begona.txt', fault: '/quiz must be array' },
    { path: 'm1/02-rang/uz.md', fault: 'line 4 holds bytes that are no UTF-8' },
  ];
  const replies = [refusal(422, 'content_refused', { faults }), course];
  const sent: unknown[] = [];
  show({
    'POST /v2/staff/courses': async (request: Request) => {
      sent.push((await request.formData()).get('file'));
      return replies.shift();
    },
    'GET /v2/staff/courses/5/file': () =>
      new Response('zip', { headers: { 'content-type': 'application/zip' } }),
  });
  const choose = async (file = new File(['x'], 'veb.zip')) =>
    fireEvent.change(await screen.findByLabelText('Kursni zip fayldan yuklash', { selector: 'input' }), {
      target: { files: [file] },
    });
  await choose(goneFile('bulut.zip'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(chooseAgain));
  await choose();
  expect(screen.queryByText(chooseAgain)).toBeNull();
  const wrong = await screen.findByText('m1/02-rang/lesson.json');
  expect(wrong.closest('ul')?.textContent).toBe(
    'm1/02-rang/lesson.json Fayl yoʻq yoki JSON emas.begona.txt /quiz must be arraym1/02-rang/uz.md 4-qatorda harf buzilgan. Faylni «UTF-8» qilib saqlang.',
  );
  await choose();
  await screen.findByRole('heading', { name: 'Veb' });
  expect(sent).toHaveLength(2);

  const given: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given.push(`${this.href} ${this.download}`);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Zip faylni yuklab olish' }));
  await waitFor(() => expect(given).toEqual(['blob:1 veb.zip']));
  vi.restoreAllMocks();
});

it('changes what a course is called', async () => {
  const { bodies, answer } = answers(course);
  show({ 'PATCH /v2/staff/courses/5': answer });
  await open(/^Oʻzgartirish$/);
  fill('Nomi ruscha', ' Сайты ');
  fireEvent.change(field('Yoʻnalish'), { target: { value: 'maths' } });
  save();
  await saved();
  expect(bodies).toEqual([
    {
      title: { uz: 'Veb', ru: 'Сайты' },
      about: both('Saytlar'),
      ...{ level: 'beginner', subject: 'maths', version: 'c1' },
    },
  ]);
});

it('says each fault in the words of the page, and one that nobody foresaw as it came', () => {
  const t = (key: string, { what = '' } = {}) => `${key} ${what}`.trim();
  const said = {
    HTML: 'faultHtml',
    'HTML inside a line': 'faultHtml',
    'a heading of level 5': 'faultHeading 5',
    'a picture that does not stand beside the text: gul.svg': 'faultPicture gul.svg',
    'a picture without words: gul.svg': 'faultAlt gul.svg',
    'a picture inside a line': 'faultInLine',
    'a link that is not https: http://x.uz': 'faultLink http://x.uz',
    'output without code that runs': 'faultRun output',
    'code marked as runs': 'faultCode runs',
    'footnoteDefinition is not drawn': 'faultOther footnoteDefinition',
    'code inside a list': 'faultOther code',
    'heading inside a quotation': 'faultOther heading',
    'delete inside a line': 'faultOther delete',
    'there is a text in neither language': 'fill',
    'is no zip': 'faultZip',
    'is missing or no JSON': 'faultMissing',
    'belongs to nothing of the course': 'faultForeign',
    'is longer than 20000 letters': 'faultLong 20000',
    'has more than 1000 lines': 'faultLines 1000',
    'has more than 300 lines without an empty one between': 'faultShape 300',
    'has more than 500 signs of Markdown without an empty line between': 'faultShape 500',
    'nests deeper than 12': 'faultTangled',
    'takes too long to read': 'faultTangled',
    'cannot be read': 'faultTangled',
    'more than 5000 files or 16000000 bytes': 'faultBig',
    'has more than 2000000 bytes of texts': 'faultBig',
    'is no text in UTF-8': 'faultText',
    'has a letter that no text holds': 'faultText',
    'holds a script': 'faultDrawing',
    'is no SVG': 'faultDrawing',
    'is too big for a drawing': 'faultDrawing',
    'has too many parts': 'faultDrawing',
    'nests too deeply': 'faultDrawing',
    'something else': 'something else',
  };
  for (const [fault, words] of Object.entries(said)) expect(sayFault(fault, t)).toBe(words);
  expect(sayFaults(['HTML', 'HTML inside a line', 'is no zip'], t)).toEqual(['faultHtml', 'faultZip']);
});
