import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import AiChat from './AiChat.tsx';
import { $limit, startAnew } from './chat.ts';
import ru from './ru.json';
import { brokenOff, limit, server, streamed } from './testing.ts';
import uz from './uz.json';

beforeEach(() => {
  startAnew();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
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
  expect(await screen.findByText('Javobni kuting…')).toBeTruthy();
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

it.each([{ uz: 'Til modeli emas', ru: 'Не языковая модель' }, null, undefined])(
  'says under its title what the server says that it is: %j',
  async (ai_note) => {
    await open({ 'GET /v1/capabilities': { ai_note } });
    await screen.findByText('Bugun 3 ta savol qoldi');
    expect(screen.queryByText('Til modeli emas') !== null).toBe(Boolean(ai_note));
  },
);

it('says that the limit ended, without a send button [§5.2]', async () => {
  const { question } = await open({ 'GET /v2/project/ai-limit': limit(0) });
  await waitFor(() => expect(question).toHaveProperty('disabled', true));
  expect(question).toHaveProperty('placeholder', 'Bugungi savollar tugadi. Ertaga yana soʻrashingiz mumkin');
  expect(screen.queryByRole('button', { name: 'Yuborish' })).toBeNull();
});

it.each([401, 404, 500])(
  'assumes that the limit remains when the check fails with %i [§5.3]',
  async (status) => {
    localStorage.setItem('access_token', 'a');
    localStorage.setItem('refresh_token', 'r');
    const { calls, question, user } = await open({
      // Whoever is signed in stays so: only this check fails.
      'GET /v1/auth/token': { access_token: 'a2' },
      'GET /v2/project/ai-limit': () => refusal(status, 'some_code'),
      'POST /v2/ai/responses': () => streamed('Mana javob'),
    });
    await waitFor(() => expect(calls).toContain('GET /v2/project/ai-limit'));
    expect(question).toHaveProperty('disabled', false);
    await user.type(question, 'salom{Enter}');
    expect((await screen.findAllByText('Mana javob')).length).toBeGreaterThan(0);
    expect(screen.getByRole('textbox')).toHaveProperty('disabled', false);
  },
);

it('says that the limit ended when only the answer could tell', async () => {
  const { question, user } = await open({
    'GET /v2/project/ai-limit': () => refusal(500, 'internal'),
    'POST /v2/ai/responses': () => refusal(409, 'ai_limit', { resets_at: '2026-11-21T00:00:00+05:00' }),
  });
  await user.type(question, 'salom{Enter}');
  await waitFor(() => expect(question).toHaveProperty('disabled', true));
  expect(question).toHaveProperty('placeholder', 'Bugungi savollar tugadi. Ertaga yana soʻrashingiz mumkin');
});

it('says that it is closed while an exam is being sat, and opens when that has ended', async () => {
  const { question } = await open({ 'GET /v2/project/ai-limit': { ...limit(2), has_limit: false } });
  const says = 'Yordamchi imtihondan keyin ochiladi.';
  await waitFor(() => expect(question).toHaveProperty('placeholder', says));
  expect(question).toHaveProperty('disabled', true);
  expect(document.querySelector('.bar-top p')?.textContent).toBe('');
  act(() => $limit.setKey('data', limit(2)));
  expect(question).toHaveProperty('disabled', false);
});

it('says so when only the answer could tell', async () => {
  let running = false;
  const { question, user } = await open({
    'GET /v2/project/ai-limit': () => ({ ...limit(2), has_limit: !running }),
    'POST /v2/ai/responses': () => {
      running = true;
      return refusal(409, 'exam_running');
    },
  });
  await user.type(question, 'salom{Enter}');
  await waitFor(() =>
    expect(question).toHaveProperty('placeholder', expect.stringMatching(/imtihondan keyin/)),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows no number that a server of the specification alone does not tell', async () => {
  const { question } = await open({ 'GET /v2/project/ai-limit': { has_limit: true } });
  expect(question).toHaveProperty('disabled', false);
  const counter = document.querySelector('.bar-top p');
  await waitFor(() => expect($limit.get().data).toEqual({ has_limit: true }));
  expect(counter?.textContent).toBe('');
  act(() => $limit.setKey('data', { has_limit: false } as never));
  expect(question).toHaveProperty('disabled', true);
  expect(counter?.textContent).toBe('');
});

it.each(['uz', 'ru'] as const)(
  'says exactly what failed and loses no question, in %s [§8.3]',
  async (lang) => {
    const { question, user } = await open(
      { 'POST /v2/ai/responses': () => refusal(503, 'unavailable') },
      lang,
    );
    await user.type(question, 'Что такое цикл?{Enter}');
    expect(await screen.findByText('Error: Could not get response.')).toBeTruthy();
    expect(screen.getByText('Что такое цикл?')).toBeTruthy();
    expect(screen.getByRole('button', { name: { uz: 'Qayta urinish', ru: 'Повторить' }[lang] })).toBeTruthy();
  },
);

it('asks again when an answer broke off in the middle, and what had come of it goes', async () => {
  const asked: string[] = [];
  const { question, user } = await open({
    'POST /v2/ai/responses': async (request: Request) => {
      asked.push((await request.json()).input);
      return asked.length === 1 ? brokenOff('Yarim') : streamed('Butun javob');
    },
  });
  await user.type(question, 'Sikl nima?{Enter}');
  const again = await screen.findByRole('button', { name: 'Qayta urinish' });
  expect(screen.getByText('Yarim')).toBeTruthy();
  await user.click(again);
  expect((await screen.findAllByText('Butun javob')).length).toBeGreaterThan(0);
  expect(asked).toEqual(['Sikl nima?', 'Sikl nima?']);
  expect(screen.queryByText('Yarim')).toBeNull();
  expect(screen.getAllByText('Sikl nima?')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('begins anew where the server has forgotten what went before', async () => {
  const before: (string | null)[] = [];
  const { question, user } = await open({
    'POST /v2/ai/responses': async (request: Request) => {
      const { previous_response_id } = await request.json();
      before.push(previous_response_id);
      return previous_response_id ? refusal(404, 'not_found') : streamed(`Javob ${before.length}`);
    },
  });
  await user.type(question, 'bir{Enter}');
  await screen.findAllByText('Javob 1');
  await waitFor(() => expect(question).toHaveProperty('disabled', false));
  await user.type(question, 'ikki{Enter}');
  expect((await screen.findAllByText('Javob 3')).length).toBeGreaterThan(0);
  expect(before).toEqual([null, 'resp_1', null]);
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
  fakeServer({
    ...server,
    'GET /v1/me': { id: 7, role: 'parent', first_name: 'Otabek', last_name: 'Karimov', children: [] },
    'GET /v2/project/ai-limit': () => refusal(404, 'not_found'),
  });
  renderWidget(<AiChat mode="inline" prompt={undefined} />, uz, 'uz');
  expect(await screen.findByText(uz.forStudents)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

const longAnswer = `${'soʻz '.repeat(60)}birinchi. ${'gap '.repeat(60)}ikkinchi.`;

it('shows eighty words of a long answer, and the rest when more is wanted', async () => {
  const { question, user } = await open({ 'POST /v2/ai/responses': () => streamed(longAnswer) });
  await user.type(question, 'uzun{Enter}');
  const more = await screen.findByRole('button', { name: 'Batafsil' });
  const said = () => document.querySelectorAll('.said.ai')[1]?.textContent ?? '';
  expect(said()).toContain('birinchi.');
  expect(said()).not.toContain('ikkinchi.');
  await user.click(more);
  expect(said()).toContain('ikkinchi.');
  expect(screen.queryByRole('button', { name: 'Batafsil' })).toBeNull();
  expect(document.activeElement?.className).toBe('log');
});

it('offers after each answer what the answer says may be asked next, and asks it when pressed', async () => {
  const asked: string[] = [];
  const { question, user } = await open({
    'POST /v2/ai/responses': async (request: Request) => {
      asked.push((await request.json()).input);
      return streamed('Javob', { suggestions: ['Dars jadvali'] });
    },
  });
  await user.type(question, 'manzil{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Dars jadvali' }));
  await waitFor(() => expect(asked).toEqual(['manzil', 'Dars jadvali']));
});

it('offers what has not been asked yet where a server says nothing of it', async () => {
  const { user } = await open({ 'POST /v2/ai/responses': () => streamed('Javob') });
  await user.click(await screen.findByRole('button', { name: 'Coin qanday yigʻiladi?' }));
  await screen.findAllByText('Javob');
  expect(await screen.findByRole('button', { name: 'Pythonda sikl nima?' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Coin qanday yigʻiladi?' })).toBeNull();
});

it('offers nothing when nothing may be asked any more', async () => {
  await open({ 'GET /v2/project/ai-limit': limit(0) });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Coin qanday yigʻiladi?' })).toBeNull());
});
