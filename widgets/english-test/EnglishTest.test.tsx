import { type Answer, aziza, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { configure } from '@mars/session/config.ts';
import { keepDraft, readDraft } from '@mars/session/drafts.ts';
import { $tokens } from '@mars/session/tokens.ts';
import leadUz from '@mars/ui/texts/lead/uz.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import EnglishTest from './EnglishTest.tsx';
import type { Question, Step } from './test.ts';
import ownUz from './uz.json';

// There is no IndexedDB here.
vi.mock('@mars/session/drafts.ts', async () =>
  (await import('@mars/session/testing/kept-drafts.ts')).keptDrafts(),
);
const keep = (text: string) => keepDraft('device', 'english-test', text);
const kept = () => readDraft('device', 'english-test');
const waits = 'GET /v1/english/test/1';

const uz = { ...sharedUz, ...leadUz, ...ownUz };
const choice: Question = {
  ...{
    id: 'b1-grammar-1',
    skill: 'grammar',
    kind: 'choice',
    text: 'I ___ here.',
    passage: null,
    script: null,
  },
  options: [
    { id: 'a', text: 'live' },
    { id: 'b', text: 'lives' },
  ],
};
const typed: Question = { ...choice, id: 'b1-vocabulary-2', skill: 'vocabulary', kind: 'typed', options: [] };
const heard: Question = { ...choice, id: 'b1-listening-3', skill: 'listening', script: 'Hello there.' };
const step = (question: Question | null, asked: number, more: Partial<Step> = {}): Step => ({
  ...{ attempt_id: '0'.repeat(36), question, asked, most: 20, result: null, groups: [] },
  ...more,
});
const over = step(null, 12, {
  result: {
    ...{ cefr: 'B1', from: 'A2', to: 'B1' },
    skills: [{ skill: 'grammar', cefr: 'B1', percent: 48 }],
  },
  groups: [
    { name: 'EN-21', course: { uz: 'Ingliz tili', ru: 'Английский' }, weekdays: [1, 3], starts: '17:30' },
  ],
});

function open(replies: Answer[], more: Record<string, Answer> = {}) {
  const bodies: unknown[] = [];
  fakeServer({
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'POST /v1/english/test/start': async (request: Request) => {
      bodies.push(await request.json());
      return step(choice, 0);
    },
    'POST /v1/english/test/answer': async (request: Request) => {
      bodies.push(await request.json());
      return replies.shift();
    },
    ...more,
  });
  $tokens.set(null);
  renderWidget(<EnglishTest />, uz);
  return bodies;
}
/** The page comes once more, as after a reload or in another tab. */
const reopen = (more: Record<string, Answer>) => {
  cleanup();
  return open([], more);
};
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
  vi.unstubAllGlobals();
  configure({ platform: location.origin, siteKey: null });
});

it('asks one question at a time, of choices, of words, and takes "I do not know"', async () => {
  const bodies = open([step(typed, 1), step(choice, 2), over]);
  await press(uz.begin);
  await screen.findByRole('radio', { name: 'lives' });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('I boʻsh joy here.');
  expect(screen.getByRole('progressbar', { name: uz.progress }).getAttribute('aria-valuenow')).toBe('0');
  expect(screen.getByRole('button', { name: uz.next })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: 'lives' }));
  await press(uz.next);
  fireEvent.change(await screen.findByRole('textbox', { name: uz.yourAnswer }), {
    target: { value: 'house' },
  });
  await press(uz.next);
  await screen.findByRole('radio', { name: 'live' });
  await press(uz.dontKnow);
  expect(await screen.findByRole('heading', { name: /^B1/ })).toBe(document.activeElement);
  const attempt_id = '0'.repeat(36);
  expect(bodies).toEqual([
    { listening: false },
    { attempt_id, question_id: 'b1-grammar-1', answer: 'b' },
    { attempt_id, question_id: 'b1-vocabulary-2', answer: 'house' },
    { attempt_id, question_id: 'b1-grammar-1', answer: null },
  ]);
});

it('tells the level, between which it lies, each skill, and the groups that fit', async () => {
  open([over]);
  await press(uz.begin);
  await press(uz.dontKnow);
  expect(await screen.findByText('Darajangiz A2 va B1 oraligʻida.')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Grammatika' }).getAttribute('aria-valuetext')).toBe('B1');
  expect(screen.getByText('EN-21 · seshanba, payshanba · 17:30')).toBeTruthy();
  // The platform keeps it for whoever signs up.
  const { pathname, search } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: uz.signUp }).href);
  expect(pathname + search).toBe(`/signup?english=${'0'.repeat(36)}`);
});

it('keeps the level of a student who is signed in, and of nobody else', async () => {
  const levels: unknown[] = [];
  const keeps = {
    'POST /v1/english/level': async (request: Request) => {
      levels.push(await request.json());
      return [{ level: 'B1' }, refusal(409, 'inactive'), new Response('', { status: 500 })][
        levels.length - 1
      ];
    },
  };
  open([over], keeps);
  await press(uz.begin);
  await press(uz.dontKnow);
  await screen.findByRole('heading', { name: /^B1/ });
  expect(levels).toEqual([]);
  for (const said of [uz.kept, 'uz inactive', uz.notKept]) {
    cleanup();
    void keep('');
    open([over], { ...keeps, 'GET /v1/me': aziza });
    $tokens.set({ access: 'a', refresh: said });
    await press(uz.begin);
    await press(uz.dontKnow);
    expect(await screen.findByText(said)).toBeTruthy();
  }
  expect(levels).toEqual(Array(3).fill({ attempt_id: '0'.repeat(36) }));
});

it('keeps what was chosen when no answer comes, and sends it again', async () => {
  const bodies = open([refusal(503, 'unavailable'), step(typed, 1)]);
  await press(uz.begin);
  fireEvent.click(await screen.findByRole('radio', { name: 'live' }));
  await press(uz.next);
  expect((await screen.findByRole('alert')).textContent).toBe('uz unavailable');
  expect(screen.getByRole('radio', { name: 'live' })).toHaveProperty('checked', true);
  await press(uz.next);
  await screen.findByRole('textbox');
  expect(bodies.slice(1).map((body) => (body as { answer: string }).answer)).toEqual(['a', 'a']);
});

it('begins anew when its time is over, with other questions', async () => {
  const bodies = open([refusal(409, 'test_over')]);
  await press(uz.begin);
  await press(uz.dontKnow);
  expect(await screen.findByText('uz test_over')).toBeTruthy();
  await press(uz.begin);
  await screen.findByRole('radio', { name: 'live' });
  expect(bodies.at(-1)).toEqual({ listening: false, attempt_id: '0'.repeat(36) });
});

it('goes on after a reload with the question that waits, and begins nothing', async () => {
  const first = open([step(typed, 1)]);
  await press(uz.begin);
  await press(uz.dontKnow);
  await screen.findByRole('textbox');
  expect(await kept()).toBe('0'.repeat(36));
  await keep('1');
  const bodies = reopen({ [waits]: step(typed, 1) });
  expect(await screen.findByRole('textbox')).toBeTruthy();
  expect([first.length, bodies]).toEqual([2, []]);
});

it('waits with a test under way when it cannot be had, and goes on with it, never with a second one', async () => {
  for (const failure of [() => Response.error(), () => refusal(503, 'unavailable')]) {
    cleanup();
    await keep('1');
    let times = 0;
    const bodies = open([], { [waits]: () => (times++ === 0 ? failure() : step(typed, 7)) });
    expect(await screen.findByText(uz.failedTitle)).toBeTruthy();
    expect(screen.queryByRole('button', { name: uz.begin })).toBeNull();
    await press(uz.retry);
    await screen.findByRole('textbox');
    expect([bodies, await kept()]).toEqual([[], '1']);
  }
});

it('says in words that it could not begin', async () => {
  open([], { 'POST /v1/english/test/start': () => Response.error() });
  await press(uz.begin);
  expect((await screen.findByRole('alert')).textContent).toBe(uz.notSaved);
  await screen.findByRole('button', { name: uz.begin });
});

it('goes on with what another tab has begun, before it begins one itself', async () => {
  const bodies = open([], { [waits]: step(typed, 3) });
  await screen.findByRole('button', { name: uz.begin });
  await keep('1');
  await press(uz.begin);
  await screen.findByRole('textbox');
  expect(bodies).toEqual([]);
});

it('begins once and answers one question at a burst of taps', async () => {
  const bodies = open([step({ ...choice, id: 'b1-grammar-2' }, 1), step(typed, 2)]);
  const begin = await screen.findByRole('button', { name: uz.begin });
  for (let tap = 0; tap < 10; tap++) fireEvent.click(begin);
  const radio = await screen.findByRole('radio', { name: 'live' });
  expect(bodies).toHaveLength(1);
  // The next question comes between two taps: those that follow at once are not its answer.
  fireEvent.click(screen.getByRole('button', { name: uz.dontKnow }));
  haste = 1;
  await waitFor(() => expect(radio.isConnected).toBe(false));
  for (let tap = 0; tap < 10; tap++) fireEvent.click(screen.getByRole('button', { name: uz.dontKnow }));
  expect(bodies).toHaveLength(2);
  now += 400;
  fireEvent.click(screen.getByRole('button', { name: uz.dontKnow }));
  await screen.findByRole('textbox');
  expect(bodies.slice(1)).toMatchObject([{ question_id: 'b1-grammar-1' }, { question_id: 'b1-grammar-2' }]);
});

it('begins another test after one that is over, and says when that does not come', async () => {
  const bodies = open([over]);
  await press(uz.begin);
  await press(uz.dontKnow);
  await press(uz.again);
  await screen.findByRole('radio', { name: 'live' });
  expect(bodies.at(-1)).toEqual({ listening: false, attempt_id: '0'.repeat(36) });
  await keep('1');
  reopen({ [waits]: over, 'POST /v1/english/test/start': () => refusal(409, 'test_limit') });
  await press(uz.again);
  expect((await screen.findByRole('alert')).textContent).toBe('uz test_limit');
  expect(screen.getByRole('heading', { name: /^B1/ })).toBeTruthy();
});

it('says that listening was left out, and only then', async () => {
  await keep('1');
  open([], { [waits]: over });
  expect(await screen.findByText(uz.noListening)).toBeTruthy();
  const skills = [...over.result!.skills, { skill: 'listening' as const, cefr: 'B1' as const, percent: 50 }];
  expect(screen.queryByText(uz.noGroup)).toBeNull();
  reopen({ [waits]: { ...over, groups: [], result: { ...over.result, skills } } });
  await screen.findByRole('heading', { name: /^B1/ });
  expect(screen.queryByText(uz.noListening)).toBeNull();
  expect(screen.getByText(uz.noGroup)).toBeTruthy();
});

it('says so when what is to be heard cannot be heard here', async () => {
  vi.stubGlobal('speechSynthesis', undefined);
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
  await keep('1');
  open([], { [waits]: step(heard, 2) });
  await press(uz.listen);
  expect((await screen.findByRole('status')).textContent).toBe(uz.noVoice);
});

it('is heard as often as one likes, where the browser has an English voice', async () => {
  const speak = vi.fn((said: { text: string; onend: () => void }) => said.onend());
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'ru-RU' }, { lang: 'en-GB', localService: true }],
    ...{ speak, cancel: () => {} },
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  const bodies = open([step(heard, 1)]);
  await press(uz.begin);
  await press(uz.dontKnow);
  await press(uz.listen);
  await press(uz.listen);
  await waitFor(() => expect(speak).toHaveBeenCalledTimes(2));
  expect(speak.mock.calls[0]![0]).toMatchObject({ text: 'Hello there.', lang: 'en-GB' });
  expect(bodies[0]).toEqual({ listening: true });
});

it('names the site that embeds it, and leaves a lead with the test', async () => {
  const leads: unknown[] = [];
  const bodies = open([over], {
    'POST /v1/lead': async (request: Request) => {
      leads.push(await request.json());
      return leads.length === 1 ? refusal(409, 'lead_limit') : { ok: true };
    },
  });
  configure({ siteKey: 'demo-centre', platform: 'https://platform.example' });
  await press(uz.begin);
  await press(uz.dontKnow);
  fireEvent.change(await screen.findByLabelText(uz.fullName), { target: { value: 'Karim Olimov' } });
  fireEvent.change(screen.getByLabelText(uz.leadPhone), { target: { value: '901112233' } });
  fireEvent.change(screen.getByLabelText(uz.birthYear), { target: { value: '2001' } });
  fireEvent.click(screen.getByRole('checkbox', { name: uz.consent }));
  await press(uz.leadSend);
  expect((await screen.findByRole('alert')).textContent).toBe('uz lead_limit');
  await press(uz.leadSend);
  expect((await screen.findByText(uz.leadSent)).closest('[role=status]')).toBeTruthy();
  expect(bodies[0]).toEqual({ key: 'demo-centre', listening: false });
  expect(leads[1]).toEqual({
    ...{ full_name: 'Karim Olimov', phone: '901112233', whose: 'self', birth_year: 2001 },
    ...{ consent: true, source: 'english' },
    ...{ attempt_id: '0'.repeat(36), key: 'demo-centre', lang: 'uz' },
  });
});
