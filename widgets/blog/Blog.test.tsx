import { chooseAgain, goneFile } from '@mars/client/testing/picked.ts';
import type { Post } from '@mars/element/pieces/posts.ts';
import { fakeServer, refusal, renderWidget, sendNow } from '@mars/element/testing.tsx';
import { findDraft } from '@mars/session/drafts.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Blog from './Blog.tsx';
import ru from './ru.json';
import uz from './uz.json';
import { joined, marked, split } from './writing.ts';

vi.mock('@mars/session/drafts.ts', async (real) => ({
  ...(await real<typeof import('@mars/session/drafts.ts')>()),
  findDraft: vi.fn(async () => null),
}));

const author = {
  id: 7,
  first_name: 'Laziz',
  last_name: 'Ismoilov',
  avatar: null,
  is_premium: true,
  is_me: false,
};
const post = (id: number, more: Partial<Post> = {}): Post => ({
  id,
  author,
  title: `Post ${id}`,
  blocks: [{ type: 'paragraph', runs: [{ text: 'Matn' }] }],
  created_at: '2026-11-10T10:00:00+05:00',
  state: 'shown',
  reason: null,
  coins: null,
  text: null,
  change: null,
  likes: 2,
  liked: false,
  comments: 1,
  ...more,
});
const me = { ...author, id: 4, role: 'student', is_me: true };
const desk = {
  today: { left: 2, total: 2, resets_at: null, locked: null },
  waiting_left: 20,
  reward: { coins: 2, left: 2 },
  posts: [] as Post[],
  draft: null,
  change_drafts: [] as {
    post_id: number;
    title: string;
    text: string;
    saved_at: string;
    device: string | null;
  }[],
};
const common = {
  'GET /v1/capabilities': { media_base: '/media/', features: {} },
  'GET /v1/me': me,
  'GET /v1/blog/posts': { items: [post(1)], next_cursor: null },
  'GET /v1/blog/desk': desk,
};

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('likes at once, and takes it back when the server refuses', async () => {
  let refuse = false;
  fakeServer({
    ...common,
    'POST /v1/blog/posts/1/like': () => (refuse ? refusal(503, 'unavailable') : { likes: 3, liked: true }),
    'DELETE /v1/blog/posts/1/like': () => refusal(503, 'unavailable'),
  });
  renderWidget(<Blog />, uz);
  const like = await screen.findByRole('button', { pressed: false });
  fireEvent.click(like);
  await waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('true'));
  expect(like.textContent).toBe('3');
  refuse = true;
  fireEvent.click(like);
  expect(like.textContent).toBe('2');
  await waitFor(() => expect(like.textContent).toBe('3'));
});

it('tells an inactive student in words: before writing, and at a like', async () => {
  const today = { left: 40, total: 40, resets_at: null, locked: 'inactive' };
  fakeServer({
    ...common,
    'GET /v1/blog/desk': { ...desk, today: { ...desk.today, locked: 'inactive' } },
    'GET /v1/blog/posts/1/comments': { items: [], next_cursor: null, today },
    'POST /v1/blog/posts/1/like': () => refusal(409, 'inactive', { message_uz: 'Guruhingiz yoʻq.' }),
  });
  renderWidget(<Blog />, uz);
  expect(await screen.findByText(/Hozir faol guruhingiz yoʻq/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: uz.write })).toBeNull();
  fireEvent.click(screen.getByRole('button', { pressed: false }));
  expect((await screen.findAllByText('Guruhingiz yoʻq.')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  await waitFor(() => expect(screen.getAllByText(/Hozir faol guruhingiz yoʻq/)).toHaveLength(2));
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says how many comments today has before there is none left', async () => {
  const today = (left: number) => ({ left, total: 40, resets_at: null, locked: null });
  const said = { id: 9, author: me, text: 'Rahmat', created_at: '2026-11-10T10:00:00+05:00', hidden: false };
  fakeServer({
    ...common,
    'GET /v1/blog/posts': { items: [post(1), post(2), post(3)], next_cursor: null },
    'GET /v1/blog/posts/1/comments': { items: [], next_cursor: null, today: today(11) },
    'GET /v1/blog/posts/2/comments': { items: [], next_cursor: null, today: today(10) },
    'GET /v1/blog/posts/3/comments': { items: [], next_cursor: null, today: today(1) },
    'POST /v1/blog/posts/3/comments': () => said,
  });
  renderWidget(<Blog />, uz);
  for (const [at, left] of [11, 10, 1].entries()) {
    const card = within(await screen.findByRole('article', { name: `Post ${at + 1}` }));
    fireEvent.click(card.getByRole('button', { expanded: false }));
    const text = await card.findByRole('textbox');
    expect(card.queryByText(/Bugun yana \d+ ta izoh/)?.textContent).toBe(
      left > 10 ? undefined : `Bugun yana ${left} ta izoh yozish mumkin.`,
    );
    if (left > 1) continue;
    fireEvent.change(text, { target: { value: 'Rahmat' } });
    fireEvent.click(card.getByRole('button', { name: 'Yuborish' }));
    expect(await card.findByText('Bugun 40 ta izoh yozdingiz. Ertaga yana yozishingiz mumkin.')).toBeTruthy();
    expect(card.queryByRole('textbox')).toBeNull();
  }
});

it.each([
  [0, 'kuting', false],
  [5, 'Yana 5 ta post tekshiruvni', true],
  [6, null, true],
] as const)('says how many more posts may wait (%s)', async (waiting_left, says, may) => {
  fakeServer({ ...common, 'GET /v1/blog/desk': { ...desk, waiting_left } });
  renderWidget(<Blog />, uz);
  await screen.findByText(uz.ask);
  expect(screen.queryByText(new RegExp(says ?? 'Yana \\d+ ta post')) !== null).toBe(says !== null);
  expect(screen.queryByRole('button', { name: uz.write }) !== null).toBe(may);
});

it('says how many letters and pictures have a place, before there are too many', async () => {
  const saved = { saved_at: '2026-11-10T10:00:00+05:00', changed: null };
  const calls = fakeServer({ ...common, 'PUT /v1/blog/draft': saved });
  const { container } = renderWidget(<Blog />, uz);
  fireEvent.click(await screen.findByRole('button', { name: uz.write }));
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: uz.textLabel });
  expect(text.maxLength).toBe(20_000);
  expect(screen.getByText(/Matn 20\s000 harfgacha/)).toBeTruthy();
  expect(screen.getByText(/5 tagacha rasm qoʻyish mumkin, har biri 12 MB/)).toBeTruthy();
  const type = (value: string) => fireEvent.change(text, { target: { value } });
  type('a'.repeat(15_999));
  expect(screen.queryByText(/harfdan/)).toBeNull();
  type('a'.repeat(16_000));
  expect(screen.getByText(/^20\s000 harfdan 16\s000 tasi yozildi$/)).toBeTruthy();
  type('a'.repeat(20_000));
  expect(screen.getByText(/boshqa sigʻmaydi/)).toBeTruthy();
  const picture = `![](/media/u/${'a'.repeat(32)}.webp)`;
  type(Array(5).fill(picture).join('\n\n'));
  const file = new File(['a'], 'a.png', { type: 'image/png' });
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } });
  expect((await screen.findAllByText(/Postda 5 ta rasm bor/)).length).toBeGreaterThan(0);
  expect(calls).not.toContain('POST /v1/blog/picture');
});

it('says of a picture that has gone since it was picked to choose it again, and takes that one', async () => {
  const saved = { saved_at: '2026-11-10T10:00:00+05:00', changed: null };
  const src = `/media/u/${'a'.repeat(32)}.webp`;
  const calls = fakeServer({ ...common, 'PUT /v1/blog/draft': saved, 'POST /v1/blog/picture': { src } });
  const { container } = renderWidget(<Blog />, uz);
  fireEvent.click(await screen.findByRole('button', { name: uz.write }));
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: uz.textLabel });
  fireEvent.change(text, { target: { value: 'Mushugim' } });
  const pick = (file: File) =>
    fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } });
  pick(goneFile('bulut.png', 'image/png'));
  expect((await screen.findAllByText(chooseAgain)).length).toBeGreaterThan(0);
  expect([text.value, calls.includes('POST /v1/blog/picture')]).toEqual(['Mushugim', false]);
  pick(new File(['a'], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(text.value).toBe(`Mushugim\n\n![${uz.pictureAlt}](${src})\n`));
});

it('shows what waits and why one was refused, and nothing to write when today has no more', async () => {
  fakeServer({
    ...common,
    'GET /v1/blog/desk': {
      ...desk,
      today: { left: 0, total: 2, resets_at: null, locked: null },
      posts: [
        post(2, { state: 'held', text: 'a' }),
        post(3, { state: 'refused', text: 'b', reason: 'Juda qisqa' }),
      ],
    },
  });
  renderWidget(<Blog />, uz);
  expect(await screen.findByText(/Bugun 2 ta post yozdingiz/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Post yozish' })).toBeNull();
  expect(within(screen.getByRole('article', { name: 'Post 2' })).getByText('Tekshiruvda')).toBeTruthy();
  expect(within(screen.getByRole('article', { name: 'Post 3' })).getByText('Juda qisqa')).toBeTruthy();
});

it('[§5.13] says beside the text that a post needs one', async () => {
  fakeServer({
    ...common,
    'PUT /v1/blog/draft': { saved_at: '2026-11-10T10:00:00+05:00', changed: null },
    'POST /v1/blog/posts': () => refusal(422, 'comment_required'),
  });
  renderWidget(<Blog />, uz);
  fireEvent.click(await screen.findByRole('button', { name: 'Post yozish' }));
  const title = await screen.findByRole('textbox', { name: 'Sarlavha' });
  fireEvent.change(title, { target: { value: 'Sarlavha' } });
  fireEvent.click(screen.getByRole('button', { name: 'Yuborish' }));
  const text = screen.getByRole('textbox', { name: 'Matn' });
  await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('uz comment_required')).toBeTruthy();
});

it('lets nobody write over what the device is still looking for', async () => {
  let found = (_: { text: string; onServer: boolean }) => {};
  vi.mocked(findDraft).mockImplementation((_owner, name) =>
    name === 'post' ? new Promise((resolve) => (found = resolve)) : Promise.resolve(null),
  );
  fakeServer({ ...common, 'PUT /v1/blog/draft': { saved_at: '2026-11-10T10:00:00+05:00', changed: null } });
  renderWidget(<Blog />, uz);
  fireEvent.click(await screen.findByRole('button', { name: 'Post yozish' }));
  await waitFor(() => expect(findDraft).toHaveBeenCalled());
  expect(screen.queryByRole('textbox', { name: 'Sarlavha' })).toBeNull();
  found({ text: 'Sikl\nfor', onServer: false });
  const title = (await screen.findByRole('textbox', { name: 'Sarlavha' })) as HTMLInputElement;
  expect(title.value).toBe('Sikl');
  expect((screen.getByRole('textbox', { name: 'Matn' }) as HTMLTextAreaElement).value).toBe('for');
  vi.mocked(findDraft).mockImplementation(async () => null);
});

describe('a post that is written in two tabs', () => {
  const theirs = {
    title: 'U yerda',
    text: 'matn',
    saved_at: '2026-11-10T10:00:00+05:00',
    device: 'Chrome, Android',
  };
  const fields = (words = uz) =>
    [words.titleLabel, words.textLabel].map(
      (name) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value,
    );

  it.each([
    ['uz', uz, 'Boshqa qoralamangiz ham bor: Chrome, Android, 10-noyabr soat 10:00.'],
    ['ru', ru, 'Есть ещё один черновик: Chrome, Android, 10 ноября в 10:00.'],
  ] as const)(
    'is kept as the other wrote it, which is offered with its time (%s)',
    async (lang, words, says) => {
      const bodies: unknown[] = [];
      fakeServer({
        ...common,
        'PUT /v1/blog/draft': async (request: Request) => {
          bodies.push(await request.json());
          return { saved_at: theirs.saved_at, changed: theirs };
        },
      });
      renderWidget(<Blog />, words, lang);
      fireEvent.click(await screen.findByRole('button', { name: words.write }));
      const title = await screen.findByRole('textbox', { name: words.titleLabel });
      fireEvent.change(title, { target: { value: 'Bu yerda' } });
      sendNow();
      expect(await screen.findByText(says, undefined, { timeout: 3000 })).toBeTruthy();
      expect(bodies).toEqual([{ title: 'Bu yerda', text: '', base: null }]);
      fireEvent.click(screen.getByRole('button', { name: words.showOther }));
      await waitFor(() => expect(fields(words)).toEqual(['U yerda', 'matn']));
      fireEvent.click(screen.getByRole('button', { name: words.showOther }));
      await waitFor(() => expect(fields(words)).toEqual(['Bu yerda', '']));
    },
  );

  it('stays beside a refused one that is written on', async () => {
    const refused = post(9, { state: 'refused', reason: 'Qoʻpol', title: 'Eski', text: 'eski matn' });
    fakeServer({ ...common, 'GET /v1/blog/desk': { ...desk, posts: [refused], draft: theirs } });
    renderWidget(<Blog />, uz);
    fireEvent.click(await screen.findByRole('button', { name: uz.rewrite }));
    await screen.findByRole('textbox', { name: 'Sarlavha' });
    expect(fields()).toEqual(['Eski', 'eski matn']);
    fireEvent.click(screen.getByRole('button', { name: 'Koʻrsatish' }));
    await waitFor(() => expect(fields()).toEqual(['U yerda', 'matn']));
  });

  it('says why the server does not take it', async () => {
    fakeServer({
      ...common,
      'PUT /v1/blog/draft': () => refusal(409, 'inactive', { message_uz: 'Guruhingiz yoʻq.' }),
    });
    renderWidget(<Blog />, uz);
    fireEvent.click(await screen.findByRole('button', { name: 'Post yozish' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Sarlavha' }), { target: { value: 'a' } });
    sendNow();
    const alert = await screen.findByRole('alert', undefined, { timeout: 3000 });
    expect(alert.textContent).toBe('Guruhingiz yoʻq.');
  });
});

describe('a shown post of one’s own', () => {
  const saved_at = '2026-11-10T10:00:00+05:00';
  const own = (more: Partial<Post> = {}) => post(5, { author: me, text: 'Eski matn', ...more });
  const change: NonNullable<Post['change']> = {
    ...{ title: 'Yangi', text: 'Yangi matn', blocks: [], state: 'held', reason: null },
  };
  const fields = () =>
    [uz.titleLabel, uz.textLabel].map(
      (name) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value,
    );
  const press = async (name: string, at = 0) =>
    fireEvent.click((await screen.findAllByRole('button', { name }))[at]!);

  it('is changed from where it stands, with a draft of its own', async () => {
    const sent: [string, unknown][] = [];
    const take =
      (name: string, reply: unknown) =>
      async (request: Request): Promise<unknown> => {
        sent.push([name, await request.json()]);
        return reply;
      };
    fakeServer({
      ...common,
      'GET /v1/blog/posts': { items: [own()], next_cursor: null },
      'PUT /v1/blog/draft': take('draft', { saved_at, changed: null }),
      'PATCH /v1/blog/posts/5': take('change', own({ change })),
    });
    renderWidget(<Blog />, uz);
    await press('Postni oʻzgartirish');
    const text = await screen.findByRole('textbox', { name: 'Matn' });
    expect(fields()).toEqual(['Post 5', 'Eski matn']);
    fireEvent.change(text, { target: { value: 'Yangi matn' } });
    sendNow();
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 3000 });
    await press('Saqlash');
    await waitFor(() => expect(sent).toHaveLength(2));
    const words = { title: 'Post 5', text: 'Yangi matn' };
    expect(sent).toEqual([
      ['draft', { ...words, base: null, post_id: 5 }],
      ['change', words],
    ]);
  });

  it('goes on from the draft of its change, not from that of a new post', async () => {
    const draft = { title: 'Qora', text: 'lama', saved_at };
    fakeServer({
      ...common,
      'GET /v1/blog/posts': { items: [own()], next_cursor: null },
      'GET /v1/blog/desk': {
        ...{ ...desk, draft: { ...draft, title: 'Boshqa' } },
        change_drafts: [
          { ...draft, post_id: 4, title: 'Toʻrtinchi' },
          { ...draft, post_id: 5 },
        ],
      },
    });
    renderWidget(<Blog />, uz);
    await press('Postni oʻzgartirish');
    await screen.findByRole('textbox', { name: 'Matn' });
    expect(fields()).toEqual(['Qora', 'lama']);
  });

  it.each([
    ['held', null, uz.changeHeldText, uz.held],
    ['refused', 'Qisqa', uz.changeRefusedText, uz.refused],
  ] as const)('says how its change stands (%s), which is changed on', async (state, reason, says, chip) => {
    const changed = own({ change: { ...change, state, reason } });
    fakeServer({ ...common, 'GET /v1/blog/desk': { ...desk, posts: [changed] } });
    renderWidget(<Blog />, uz);
    const card = within(await screen.findByRole('article', { name: 'Yangi' }));
    for (const words of [says, chip, ...(reason ? [reason] : [])]) expect(card.getByText(words)).toBeTruthy();
    expect(card.queryByRole('button', { name: uz.delete })).toBeNull();
    fireEvent.click(card.getByRole('button', { name: uz.change }));
    await screen.findByRole('textbox', { name: 'Matn' });
    expect(fields()).toEqual(['Yangi', 'Yangi matn']);
  });
});

it('has nothing of others when nobody has written, and offers to try again when it fails', async () => {
  fakeServer({ ...common, 'GET /v1/blog/posts': { items: [], next_cursor: null } });
  renderWidget(<Blog />, uz);
  expect(await screen.findByText('Hali post yoʻq')).toBeTruthy();
  cleanup();
  fakeServer({ ...common, 'GET /v1/blog/posts': () => refusal(503, 'unavailable') });
  renderWidget(<Blog />, uz);
  expect(await screen.findByText('Blog yuklanmadi')).toBeTruthy();
});

it('keeps title and text as one draft', () => {
  for (const words of [
    { title: 'a', text: 'b\nc' },
    { title: '', text: '' },
    { title: '', text: 'b' },
    { title: 'a', text: '' },
  ])
    expect(split(joined(words))).toEqual(words);
});

it('marks the letters that are chosen', () => {
  expect(marked('a b c', 2, 3, 'bold')).toEqual({ text: 'a **b** c', from: 4, to: 5 });
  expect(marked('a\nb\nc', 3, 5, 'list')).toEqual({ text: 'a\n- b\n- c', from: 2, to: 9 });
  expect(marked('a', 1, 1, 'program').text).toBe('a\n```python\n\n```\n');
  expect(marked('', 0, 0, 'program').text).toBe('```python\n\n```\n');
});
