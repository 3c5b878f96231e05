import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import AiChat from './AiChat.tsx';
import { startAnew } from './chat.ts';
import ru from './ru.json';
import uz from './uz.json';

const limit = (left: number) => ({
  has_limit: left > 0,
  left,
  total: 3,
  resets_at: '2026-11-21T00:00:00+05:00',
});

/** A stream as the server writes it, in pieces that a test lets go one by one. */
function streamed(...texts: string[]) {
  const events = [
    ...texts.map((delta) => ({ type: 'response.output_text.delta', delta })),
    { type: 'response.completed', response: { id: 'resp_1', output: [] } },
  ];
  const body = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

const server = {
  'GET /v1/capabilities': {},
  'GET /v2/project/ai-limit': limit(3),
  'GET /v2/ai/history': { items: [], next_cursor: null },
};

beforeEach(() => startAnew());
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function open(answers: Record<string, unknown>, lang: 'uz' | 'ru' = 'uz') {
  const calls = fakeServer({ ...server, ...answers });
  renderWidget(<AiChat mode="inline" prompt={undefined} />, lang === 'uz' ? uz : ru, lang);
  const question = await screen.findByRole('textbox');
  return { calls, question, user: userEvent.setup() };
}

it('asks nothing when there is nothing but white space [§5.1]', async () => {
  const { calls, question, user } = await open({});
  await user.type(question, '   {Enter}');
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  expect(screen.getByRole('button', { name: 'Yuborish' })).toHaveProperty('disabled', true);
});

it('checks the daily limit when it opens [§4.14]', async () => {
  const { calls } = await open({});
  expect(await screen.findByText('Bugun 3 ta savol qoldi')).toBeTruthy();
  expect(calls).toContain('GET /v2/project/ai-limit');
});

it('shows dots and takes no input while it waits, then the answer as markdown [§4.16]', async () => {
  let answer = (_: Response) => {};
  const waiting = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { question, user } = await open({ 'POST /v2/ai/responses': () => waiting });
  await user.type(question, 'Massiv nima?{Enter}');
  expect(await screen.findByText('Javob tayyorlanmoqda')).toBeTruthy();
  expect(question).toHaveProperty('disabled', true);
  answer(streamed('Massiv - **tartibli** ', 'roʻyxat'));
  const said = await screen.findByText('tartibli');
  expect(said.tagName).toBe('STRONG');
  await waitFor(() => expect(question).toHaveProperty('disabled', false));
});

it('continues a conversation by the id of the answer before [§4.17]', async () => {
  const bodies: { previous_response_id: string | null }[] = [];
  const { question, user } = await open({
    'POST /v2/ai/responses': async (request: Request) => {
      bodies.push(await request.json());
      return streamed('ha');
    },
  });
  await user.type(question, 'bir{Enter}');
  await waitFor(() => expect(question).toHaveProperty('disabled', false));
  await user.type(question, 'ikki{Enter}');
  await waitFor(() => expect(bodies.map((body) => body.previous_response_id)).toEqual([null, 'resp_1']));
});

it('asks what it was given 100 ms after it opened, and tells both sides apart [§4.15] [§9.13] [§3.8]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const calls = fakeServer({ ...server, 'POST /v2/ai/responses': () => streamed('Mukofot') });
  const asked = () => calls.filter((call) => call === 'POST /v2/ai/responses').length;
  const settle = () => act(() => new Promise<void>((done) => setImmediate(done)));
  try {
    renderWidget(<AiChat mode="inline" prompt="Coin nima?" />, uz);
    while (!screen.queryByRole('textbox')) await settle();
    await act(() => vi.advanceTimersByTimeAsync(99));
    await settle();
    expect(asked()).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    while (screen.queryAllByText('Mukofot').length === 0) await settle();
    expect(asked()).toBe(1);
    const said = screen
      .getAllByRole('article')
      .map((each) => [each.getAttribute('aria-label'), each.textContent]);
    expect(said.slice(1)).toEqual([
      ['Siz', 'Coin nima?'],
      ['AI yordamchi', 'Mukofot'],
    ]);
  } finally {
    vi.useRealTimers();
  }
});

it('says that the limit ended, without a send button [§5.2]', async () => {
  const { question } = await open({ 'GET /v2/project/ai-limit': limit(0) });
  await waitFor(() => expect(question).toHaveProperty('disabled', true));
  expect(question).toHaveProperty('placeholder', 'Bugungi savollar tugadi. Ertaga yana soʻrashingiz mumkin');
  expect(screen.queryByRole('button', { name: 'Yuborish' })).toBeNull();
});

it('assumes that the limit remains when the check fails [§5.3]', async () => {
  const { calls, question } = await open({ 'GET /v2/project/ai-limit': () => refusal(500, 'internal') });
  await waitFor(() => expect(calls).toContain('GET /v2/project/ai-limit'));
  expect(question).toHaveProperty('disabled', false);
});

it('says exactly what failed and loses no question [§8.3]', async () => {
  const { question, user } = await open({ 'POST /v2/ai/responses': () => refusal(503, 'unavailable') }, 'ru');
  await user.type(question, 'Что такое цикл?{Enter}');
  expect(await screen.findByText('Error: Could not get response.')).toBeTruthy();
  expect(screen.getByText('Что такое цикл?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy();
});

it('takes the answer of a server that does not stream, and gives it instructions and a unit itself [§7.21]', async () => {
  const { calls, question, user } = await open({
    'GET /v1/capabilities': undefined,
    'POST /v2/project/ai-limit/create': limit(2),
    'GET /v2/project/ai-config': { config_name: 'space_chatbot', instructions: 'Yordam bering' },
    'POST /v2/ai/responses': async (request: Request) => ({
      id: 'resp_9',
      output: [{ content: [{ type: 'output_text', text: (await request.json()).instructions }] }],
    }),
  });
  await user.type(question, 'salom{Enter}');
  const [said] = await screen.findAllByText('Yordam bering');
  expect(said?.closest('article')).toBeTruthy();
  expect(calls).toContain('POST /v2/project/ai-limit/create?ai_limit=1');
});

it('says to a parent on another site’s page for whom it is, and takes no question', async () => {
  fakeServer({ ...server, 'GET /v2/project/ai-limit': () => refusal(404, 'not_found') });
  renderWidget(<AiChat mode="inline" prompt={undefined} />, uz, 'uz');
  expect(await screen.findByText(uz.forStudents)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
