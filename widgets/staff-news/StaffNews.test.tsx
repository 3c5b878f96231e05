import { chooseAgain, goneFile } from '@mars/client/testing/picked.ts';
import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import staffUz from '@mars/ui/texts/staff/uz.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { News } from './news.ts';
import StaffNews from './StaffNews.tsx';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...staffUz, ...ownUz };
const open: News = {
  ...{
    id: 5,
    slug: 'ochiq-dars',
    picture: null,
    title: { uz: 'Ochiq dars', ru: 'Открытый урок' },
    text: { uz: 'Keling', ru: 'Приходите' },
  },
  ...{ body: { uz: 'Matn', ru: 'Текст' }, published_at: '2026-11-22T10:00:00+05:00', offered: false },
  version: 'n1',
};
const draft: News = { ...open, id: 4, title: { uz: 'Yozgi lager', ru: 'Лагерь' }, published_at: null };

function show(more: Record<string, Answer> = {}, role = 'admin') {
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role, first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/news': { items: [open, draft], next_cursor: null },
    ...more,
  });
  renderWidget(<StaffNews />, uz);
  return calls;
}
const dialog = () => within(document.querySelector('dialog') as HTMLElement);
const submit = () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('says of each whether everybody sees it', async () => {
  show();
  expect(await screen.findByRole('button', { name: /Ochiq dars.*22-noyabr/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Yozgi lager.*qoralama/ })).toBeTruthy();
});

it('publishes a draft, and says beside its field what was refused', async () => {
  const bodies: unknown[] = [];
  const fields = { 'body.ru': { code: 'markdown', message_uz: 'HTML qoʻyib boʻlmaydi.', message_ru: '' } };
  const answers: unknown[] = [
    refusal(422, 'invalid', { fields }),
    { ...draft, published_at: open.published_at },
  ];
  show({
    'PATCH /v2/staff/news/4': async (request: Request) => {
      bodies.push(await request.json());
      return answers.shift();
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Yozgi lager/ }));
  const russian = dialog().getByRole('group', { name: uz.in_ru });
  fireEvent.change(within(russian).getByLabelText(uz.bodyOf), { target: { value: '<b>' } });
  submit();
  expect(await within(russian).findByText('HTML qoʻyib boʻlmaydi.')).toBeTruthy();
  fireEvent.change(within(russian).getByLabelText(uz.bodyOf), { target: { value: 'Текст' } });
  fireEvent.click(dialog().getByRole('switch', { name: uz.published }));
  submit();
  await waitFor(() => expect(bodies).toHaveLength(2));
  const { title, text } = draft;
  const body = { uz: 'Matn', ru: 'Текст' };
  expect(bodies[1]).toEqual({ title, text, body, published: true, version: 'n1' });
  await waitFor(() => expect(document.querySelector('dialog form')).toBeNull());
});

it('writes a new one when both languages are there', async () => {
  const bodies: unknown[] = [];
  show({
    'POST /v2/staff/news': async (request: Request) => {
      bodies.push(await request.json());
      return open;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: uz.add }));
  const save = dialog().getByRole('button', { name: uz.save });
  for (const [lang, filled] of [
    ['uz', open.title.uz],
    ['ru', open.title.ru],
  ] as const) {
    expect(save).toHaveProperty('disabled', true);
    const group = within(dialog().getByRole('group', { name: uz[`in_${lang}`] }));
    fireEvent.change(group.getByLabelText(uz.titleOf), { target: { value: filled } });
    fireEvent.change(group.getByLabelText(uz.textOf), { target: { value: open.text[lang] } });
    fireEvent.change(group.getByLabelText(uz.bodyOf), { target: { value: open.body[lang] } });
  }
  expect(save).toHaveProperty('disabled', false);
  submit();
  const { title, text, body } = open;
  await waitFor(() => expect(bodies).toEqual([{ title, text, body, published: true }]));
});

it('sends a picture after the words, and those once when it is refused', async () => {
  const fields = { file: { code: 'picture_too_large', message_uz: 'Rasm juda katta.', message_ru: '' } };
  const answers: unknown[] = [refusal(422, 'invalid', { fields }), open];
  const bodies: unknown[] = [];
  const calls = show({
    'POST /v2/staff/news': async () => ({ ...open, id: 9 }),
    'PATCH /v2/staff/news/9': async (request: Request) => {
      bodies.push(await request.json());
      return { ...open, id: 9 };
    },
    'POST /v2/staff/news/9/picture': () => answers.shift(),
  });
  fireEvent.click(await screen.findByRole('button', { name: uz.add }));
  for (const lang of ['uz', 'ru'] as const) {
    const group = within(dialog().getByRole('group', { name: uz[`in_${lang}`] }));
    for (const label of [uz.titleOf, uz.textOf, uz.bodyOf])
      fireEvent.change(group.getByLabelText(label), { target: { value: 'Matn' } });
  }
  const file = new File(['x'], 'bayram.jpg', { type: 'image/jpeg' });
  const input = document.querySelector('dialog input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
  expect(await dialog().findByText('bayram.jpg')).toBeTruthy();
  submit();
  expect(await dialog().findByText('Rasm juda katta.')).toBeTruthy();
  expect(document.activeElement).toBe(input);
  const gone = goneFile('bulut.jpg', 'image/jpeg');
  fireEvent.change(input, { target: { files: [gone] } });
  expect(dialog().queryByText('Rasm juda katta.')).toBeNull();
  submit();
  expect(await dialog().findByText(chooseAgain)).toBeTruthy();
  fireEvent.change(input, { target: { files: [file] } });
  expect(dialog().queryByText(chooseAgain)).toBeNull();
  submit();
  await waitFor(() => expect(document.querySelector('dialog form')).toBeNull());
  expect(calls.filter((call) => call.includes('/staff/news') && !call.startsWith('GET'))).toEqual([
    'POST /v2/staff/news',
    'POST /v2/staff/news/9/picture',
    'PATCH /v2/staff/news/9',
    'PATCH /v2/staff/news/9',
    'POST /v2/staff/news/9/picture',
  ]);
  // A picture that was picked takes none away.
  expect(bodies[0]).not.toHaveProperty('picture');
});

it('goes on from its own words when a picture was refused after somebody else had changed something', async () => {
  const bodies: { version?: string }[] = [];
  const kept: unknown[] = [
    refusal(409, 'changed_meanwhile', { version: 'n2', fields: {} }),
    { ...open, version: 'n3' },
    { ...open, version: 'n4' },
  ];
  const pictures: unknown[] = [refusal(422, 'invalid', { fields: {} }), open];
  show({
    'PATCH /v2/staff/news/5': async (request: Request) => {
      bodies.push((await request.json()) as { version?: string });
      return kept.shift();
    },
    'POST /v2/staff/news/5/picture': () => pictures.shift(),
  });
  fireEvent.click(await screen.findByRole('button', { name: /Ochiq dars/ }));
  const input = document.querySelector('dialog input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'bayram.jpg', { type: 'image/jpeg' })] } });
  await dialog().findByText('bayram.jpg');
  submit();
  await dialog().findByText('uz changed_meanwhile');
  submit();
  await waitFor(() => expect(pictures).toHaveLength(1));
  await dialog().findByText('uz invalid');
  submit();
  await waitFor(() => expect(document.querySelector('dialog form')).toBeNull());
  expect(bodies.map(({ version }) => version)).toEqual(['n1', 'n2', 'n3']);
});

it('shows the picture that is there, and takes it away when that is saved', async () => {
  const bodies: unknown[] = [];
  const picture = { src: '/media/u/rasm.jpg', width: 1200, height: 800 };
  show({
    'GET /v2/staff/news': { items: [{ ...open, picture }], next_cursor: null },
    'PATCH /v2/staff/news/5': async (request: Request) => {
      bodies.push(await request.json());
      return open;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Ochiq dars/ }));
  const shown = document.querySelector('dialog .picture img') as HTMLImageElement;
  expect(new URL(shown.src).pathname).toBe(picture.src);
  fireEvent.click(dialog().getByRole('button', { name: uz.removePicture }));
  expect(document.querySelector('dialog .picture img')).toBeNull();
  submit();
  await waitFor(() => expect(bodies[0]).toMatchObject({ picture: null }));
});

it('takes one away when that is said twice', async () => {
  const calls = show({ 'DELETE /v2/staff/news/5': { ok: true } });
  fireEvent.click(await screen.findByRole('button', { name: /Ochiq dars/ }));
  fireEvent.click(dialog().getByRole('button', { name: uz.remove }));
  expect(dialog().getByText(uz.removeSure)).toBe(document.activeElement);
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  fireEvent.click(dialog().getByRole('button', { name: uz.removeYes }));
  await waitFor(() => expect(calls).toContain('DELETE /v2/staff/news/5'));
  await waitFor(() => expect(document.querySelector('dialog form')).toBeNull());
});

it('is not for teachers', async () => {
  const calls = show({}, 'teacher');
  expect(await screen.findByText(uz.forAdmins)).toBeTruthy();
  expect(screen.queryByRole('button', { name: uz.add })).toBeNull();
  expect(calls.some((call) => call.includes('/staff/news'))).toBe(false);
});
