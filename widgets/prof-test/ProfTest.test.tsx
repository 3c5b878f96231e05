import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { keepDraft, readDraft } from '@mars/session/drafts.ts';
import { $tokens } from '@mars/session/tokens.ts';
import leadUz from '@mars/ui/texts/lead/uz.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ProfTest from './ProfTest.tsx';
import type { Result } from './prof-test.ts';
import ownUz from './uz.json';

// There is no IndexedDB here.
vi.mock('@mars/session/drafts.ts', async () =>
  (await import('@mars/session/testing/kept-drafts.ts')).keptDrafts(),
);
const keep = (text: string) => keepDraft('device', 'prof-test', text);
const kept = () => readDraft('device', 'prof-test');

const uz = { ...sharedUz, ...leadUz, ...ownUz };
const both = (text: string) => ({ uz: text, ru: text });
const statements = ['r1', 'i1', 'a1'].map((id) => ({ id, text: both(`Gap ${id}`) }));
const result: Result = {
  result: '32-16-0-0-0-8',
  scores: ['R', 'I', 'A', 'S', 'E', 'C'].map((type, at) => ({
    type: type as 'R',
    short: both(`Qisqa ${type}`),
    percent: [100, 50, 0, 0, 0, 25][at]!,
  })),
  top: [
    {
      type: 'R',
      place: 1,
      title: both('Texnika ishi'),
      text: both('Yasash sizga yaqin.'),
      jobs: both('muhandis'),
    },
  ],
  courses: [{ type: 'R', title: both('Robototexnika'), kind: 'online', why: both('Qismlardan yigʻasiz.') }],
};

function open(replies: Answer[], linked = '', read: Answer = { statements, most: 4, result: null }) {
  const bodies: unknown[] = [];
  const calls = fakeServer({
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v1/prof-test': read,
    'POST /v1/prof-test': async (request: Request) => {
      bodies.push(await request.json());
      return replies.shift();
    },
  });
  $tokens.set(null);
  const shown = renderWidget(<ProfTest result={linked} />, uz);
  return { bodies, calls, ...shown };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

let now = 0;
/** Between two looks at the clock pass so many milliseconds. */
let haste = 1000;
beforeEach(() => {
  void keep('');
  haste = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += haste));
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  document.body.replaceChildren();
});

it('shows a statement at a time, goes back to the one before, and tells what it came to', async () => {
  const { bodies } = open([result]);
  await press(uz.begin);
  await screen.findByRole('heading', { level: 2, name: 'Gap r1' });
  expect(screen.queryByRole('button', { name: uz.back })).toBeNull();
  await press(uz.value_4);
  expect(await screen.findByRole('heading', { name: 'Gap i1' })).toBe(document.activeElement);
  await press(uz.value_0);
  await screen.findByRole('heading', { name: 'Gap a1' });
  await press(uz.back);
  await screen.findByRole('heading', { name: 'Gap i1' });
  await press(uz.value_2);
  await screen.findByRole('heading', { name: 'Gap a1' });
  await press(uz.value_1);
  expect(await screen.findByRole('heading', { name: uz.resultTitle })).toBe(document.activeElement);
  expect(bodies).toEqual([
    {
      answers: [
        { id: 'r1', value: 4 },
        { id: 'i1', value: 2 },
        { id: 'a1', value: 1 },
      ],
    },
  ]);
});

it('draws the hexagon and says it to readers, with courses and why', async () => {
  open([], result.result, { statements, most: 4, result });
  expect(await screen.findByText('Qisqa I: 50 foiz')).toBeTruthy();
  const own = document.querySelector('.hexagon .own')?.getAttribute('points')?.split(' ');
  // R at the top whole, I half on the right.
  expect(own?.slice(0, 2)).toEqual(['0.0,-100.0', '43.3,-25.0']);
  expect(screen.getByText('Robototexnika')).toBeTruthy();
  expect(screen.getByText('Qismlardan yigʻasiz.')).toBeTruthy();
});

it('says of equal interests that they share their place, and of six that there is no strongest one', async () => {
  const one = (type: 'R' | 'A' | 'S', place: number) => ({
    ...result.top[0]!,
    type,
    place,
    title: both(type),
  });
  const shared = { ...result, result: '20-8-20-16-4-0', top: [one('R', 1), one('A', 1), one('S', 3)] };
  open([], shared.result, { statements, most: 4, result: shared });
  await screen.findByRole('heading', { name: 'S' });
  expect(screen.getAllByText('1-oʻrin, teng')).toHaveLength(2);
  expect(screen.queryByText('3-oʻrin, teng')).toBeNull();
  expect(screen.queryByText(uz.flat)).toBeNull();
  cleanup();
  const flat = { ...result, result: '16-16-16-16-16-16', top: [], courses: [] };
  open([], flat.result, { statements, most: 4, result: flat });
  expect(await screen.findByText(/^Qiziqishlaringiz teng chiqdi/)).toBeTruthy();
  expect(screen.queryByText(uz.courses)).toBeNull();
});

it('says that the link was copied, where it is seen', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open([], result.result, { statements, most: 4, result });
  await press('Havoladan nusxa olish');
  expect((await screen.findByRole('status')).textContent).toBe(
    'Havoladan nusxa olindi. Uni ota-onangizga yuboring.',
  );
  expect(writeText.mock.calls[0]?.[0]).toContain(result.result);
});

it('keeps the answers when they did not come, and hands them in again', async () => {
  const { bodies } = open([refusal(503, 'unavailable'), result]);
  await press(uz.begin);
  for (const [at, value] of [uz.value_4, uz.value_3, uz.value_0].entries()) {
    await screen.findByRole('heading', { name: `Gap ${statements[at]!.id}` });
    await press(value);
  }
  expect((await screen.findByRole('alert')).textContent).toBe('uz unavailable');
  await press(uz.retry);
  await screen.findByRole('heading', { name: uz.resultTitle });
  expect(bodies[1]).toEqual(bodies[0]);
});

it('asks for the result of a link; of one that is none it says so and offers the test', async () => {
  const { calls } = open([], '99-0-0-0-0-0', refusal(422, 'invalid'));
  expect(await screen.findByText(uz.wrongLink)).toBeTruthy();
  expect(calls).toContain('GET /v1/prof-test?result=99-0-0-0-0-0');
});

it('does not ask for a link that has no form of a result', async () => {
  const { calls } = open([], '<script>');
  await screen.findByRole('button', { name: uz.begin });
  expect(calls.filter((call) => call.includes('prof-test'))).toEqual(['GET /v1/prof-test']);
});

const answers = [4, 3, 0];

it('hands in after a reload what was answered when the network was lost', async () => {
  await keep(JSON.stringify(answers));
  const { bodies } = open([result]);
  await screen.findByRole('heading', { name: uz.resultTitle });
  expect(bodies).toEqual([{ answers: statements.map(({ id }, at) => ({ id, value: answers[at] })) }]);
  expect(await kept()).toBe(result.result);
});

it('shows what it came to after a reload, until another one is begun', async () => {
  await keep(result.result);
  const { calls } = open([], '', (request: Request) => ({
    ...{ statements, most: 4 },
    result: request.url.includes('result=') ? result : null,
  }));
  await screen.findByRole('heading', { name: uz.resultTitle });
  expect(calls).toContain(`GET /v1/prof-test?result=${result.result}`);
  await press(uz.again);
  await press(uz.begin);
  await screen.findByRole('heading', { name: 'Gap r1' });
  expect(await kept()).toBeNull();
});

it('follows another tab that went on, and one that is through', async () => {
  await keep('[4]');
  open([], '', (request: Request) => ({
    ...{ statements, most: 4 },
    result: request.url.includes('result=') ? result : null,
  }));
  await screen.findByRole('heading', { name: 'Gap i1' });
  await keep('[4,3]');
  await press(uz.value_0);
  await screen.findByRole('heading', { name: 'Gap a1' });
  expect(await kept()).toBe('[4,3]');
  await keep(result.result);
  await press(uz.value_0);
  await screen.findByRole('heading', { name: uz.resultTitle });
});

it('takes one answer of a burst of taps', async () => {
  open([]);
  await press(uz.begin);
  const first = await screen.findByRole('heading', { name: 'Gap r1' });
  const values = screen.getByRole('button', { name: uz.value_4 });
  for (let tap = 0; tap < 5; tap++) fireEvent.click(values);
  haste = 1;
  await waitFor(() => expect(first.isConnected).toBe(false));
  for (let tap = 0; tap < 5; tap++) fireEvent.click(screen.getByRole('button', { name: uz.value_4 }));
  expect(await kept()).toBe('[4]');
  now += 400;
  fireEvent.click(screen.getByRole('button', { name: uz.value_3 }));
  await screen.findByRole('heading', { name: 'Gap a1' });
  expect(await kept()).toBe('[4,3]');
});
