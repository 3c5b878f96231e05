import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $tokens } from '@mars/session/tokens.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Item } from './queue.ts';
import StaffReview from './StaffReview.tsx';
import uz from './uz.json';

const text = (word: string) => ({ uz: word, ru: word });
const item = (id: string, more: Partial<Item> = {}): Item => ({
  kind: 'post',
  id,
  student: { id: 4, first_name: 'Aziza', last_name: id, avatar: null },
  groups: ['FE-12'],
  since: '2026-11-10T10:00:00+05:00',
  title: text(`Post ${id}`),
  why: null,
  coins: 2,
  evidence: [
    {
      type: 'text',
      title: text('Koʻrinishi'),
      heading: id,
      blocks: [{ type: 'paragraph', runs: [{ text: `Matn ${id}` }] }],
    },
  ],
  objection: null,
  version: 1,
  words: null,
  ...more,
});
const queue = (...items: Item[]) => ({
  items,
  next_cursor: null,
  kinds: [
    {
      kind: 'post',
      title: text('Postlar'),
      waiting: items.length,
      ready: { accept: [text('Yaxshi'), text('Zoʻr')], refuse: [text('Qisqa')] },
    },
  ],
});
const common = {
  'GET /v1/capabilities': { media_base: '/media/', features: {} },
  'GET /v1/me': { id: 2, role: 'teacher', first_name: 'Malika', last_name: 'Yusupova', avatar: null },
};
const begin = (answers: Record<string, unknown>) => {
  const calls = fakeServer({ ...common, ...answers });
  const claims = btoa(JSON.stringify({ sub: '2', role: 'teacher' })).replace(/=+$/, '');
  $tokens.set({ access: `h.${claims}.s`, refresh: `t${Math.random()}` });
  renderWidget(<StaffReview />, uz);
  return calls;
};
const press = (key: string) => fireEvent.keyDown(document.body, { key });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('goes through what waits by keys, and decides with a ready reason or one’s own', async () => {
  const calls = begin({
    'GET /v2/staff/review': queue(item('a'), item('b')),
    'POST /v2/staff/review/post/b': { decision: 'accept', student_id: 4, coins: 2 },
  });
  expect(await screen.findByText('Matn a')).toBeTruthy();
  press('j');
  expect(await screen.findByText('Matn b')).toBeTruthy();
  press('k');
  expect(await screen.findByText('Matn a')).toBeTruthy();
  press('j');
  press('a');
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Qabul sababi' });
  expect(reason.value).toBe('Yaxshi');
  fireEvent.click(screen.getByRole('button', { name: 'Zoʻr' }));
  fireEvent.keyDown(reason, { key: 'Enter' });
  await waitFor(() => expect(calls).toContain('POST /v2/staff/review/post/b'));
  expect(await screen.findByText('Matn a')).toBeTruthy();
  expect(screen.queryByText('Matn b')).toBeNull();
});

it('needs a reason to refuse, and brings back what could not be sent, but not what another one has decided', async () => {
  let answer = refusal(503, 'unavailable');
  begin({
    'GET /v2/staff/review': queue(item('a')),
    'POST /v2/staff/review/post/a': () => answer,
  });
  await screen.findByText('Matn a');
  fireEvent.click(screen.getByRole('button', { name: 'Rad etish' }));
  const reason = await screen.findByRole('textbox', { name: 'Rad etish sababi' });
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Rad etib yuborish' });
  fireEvent.change(reason, { target: { value: '  ' } });
  expect(send.disabled).toBe(true);
  fireEvent.change(reason, { target: { value: 'Qisqa' } });
  fireEvent.click(send);
  expect(await screen.findByText('Matn a')).toBeTruthy();
  answer = refusal(409, 'already_decided');
  press('r');
  fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Rad etish sababi' }), { key: 'Enter' });
  expect(await screen.findByText('Hammasi koʻrib chiqilgan')).toBeTruthy();
});

it('shows the new text of what its student changed meanwhile, and decides about that', async () => {
  let text = 'Eski matn';
  let version = 1;
  const sent: unknown[] = [];
  begin({
    'GET /v2/staff/review': () =>
      queue(
        item('a', { version, evidence: [{ type: 'quote', title: { uz: 'Matn', ru: 'Текст' }, text }] }),
        item('b'),
      ),
    'POST /v2/staff/review/post/a': async (request: Request) => {
      sent.push(await request.json());
      if (sent.length > 1) return { decision: 'accept', student_id: 4, coins: 2 };
      text = 'Yangi matn';
      version = 2;
      return refusal(409, 'changed_meanwhile', { message_uz: 'Yangisini oʻqing.' });
    },
  });
  await screen.findByText('Eski matn');
  for (const shows of ['Yangi matn', 'Matn b']) {
    press('a');
    fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Qabul sababi' }), { key: 'Enter' });
    expect(await screen.findByText(shows)).toBeTruthy();
    if (shows === 'Yangi matn') expect((await screen.findAllByText('Yangisini oʻqing.'))[0]).toBeTruthy();
  }
  expect(sent).toEqual([1, 2].map((seen) => ({ decision: 'accept', reason: 'Yaxshi', version: seen })));
});

it('shows an objection, figures, bars, and two programs with the lines that are alike', async () => {
  const program = (title: string, same: number[]) => ({
    ...{ title: text(title), at: '2026-11-10T10:00:00+05:00', text: 'a = 1\nprint(a)', same },
  });
  begin({
    'GET /v2/staff/review': queue(
      item('a', {
        why: text('Juda oʻxshash'),
        objection: { text: 'Oʻzim yozdim', at: '2026-11-10T10:00:00+05:00' },
        evidence: [
          { type: 'programs', lang: 'python', programs: [program('Shu', [2]), program('Boshqa', [1, 2])] },
          { type: 'figures', items: [{ label: text('Tezlik'), value: text('90') }] },
          { type: 'bars', title: text('Oraliqlar'), values: [1, 2, 0] },
        ],
      }),
    ),
  });
  const shown = await screen.findByRole('article');
  expect(within(shown).getByText('Juda oʻxshash')).toBeTruthy();
  expect(within(shown).getByText(/Oʻzim yozdim/)).toBeTruthy();
  expect([...shown.querySelectorAll('.same')].map(({ textContent }) => textContent)).toEqual([
    'print(a)\n',
    'a = 1\n',
    'print(a)\n',
  ]);
  expect(within(shown).getByText('90')).toBeTruthy();
  expect(within(shown).getByRole('img', { name: 'Oraliqlar' }).querySelectorAll('rect')).toHaveLength(3);
});

it('sends a text with what was put right in it, and without it as it was', async () => {
  const sent: unknown[] = [];
  const words = { title: 'a', text: 'Matn a' };
  begin({
    'GET /v2/staff/review': queue(item('a', { words }), item('b', { words })),
    'POST /v2/staff/review/post/a': async (request: Request) => {
      sent.push(await request.json());
      return { decision: 'accept', student_id: 4, coins: 2 };
    },
    'POST /v2/staff/review/post/b': async (request: Request) => {
      sent.push(await request.json());
      return { decision: 'accept', student_id: 4, coins: 2 };
    },
  });
  await screen.findByText('Matn a');
  press('a');
  fireEvent.click(await screen.findByRole('button', { name: uz.correct }));
  fireEvent.change(screen.getByLabelText(uz.correctText), { target: { value: 'Matn, a' } });
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Qabul sababi' }), { key: 'Enter' });
  await screen.findByText('Matn b');
  press('a');
  fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Qabul sababi' }), { key: 'Enter' });
  await waitFor(() => expect(sent).toHaveLength(2));
  const decided = { decision: 'accept', reason: 'Yaxshi', version: 1 };
  expect(sent).toEqual([{ ...decided, words: { title: 'a', text: 'Matn, a' } }, decided]);
});
