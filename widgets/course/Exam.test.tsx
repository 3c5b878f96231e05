import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Attempt, Exams } from './attempt.ts';
import Course from './Course.tsx';
import ownRu from './ru.json';
import { at21, lesson, students } from './testing.ts';
import { attempt, ENDS, exam, examElements, exams, NOW, result } from './testing-exam.ts';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };
const ru = { ...sharedRu, ...ownRu };
const START = 'POST /v1/exam/23/start';
const FINISH = 'POST /v1/exam/attempt/9/finish';
const READ = 'GET /v1/exam/attempt/9';
const running = {
  state: 'running',
  attempt_id: 9,
  started_at: '2026-11-22T10:00:00+05:00',
  ends_at: ENDS,
} as const;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(async () => {
  cleanup();
  await pass(100);
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const timer = () => screen.findByRole('timer');

interface Known {
  exams: Exams;
  attempt?: Attempt;
}

/** Opens the exam on a server whose clock goes on with the test's. */
function show(known: Known, more = {}, lang: 'uz' | 'ru' = 'uz') {
  const answers: unknown[] = [];
  const began = performance.now();
  const now = () => new Date(Date.parse(NOW) + performance.now() - began).toISOString();
  const calls = fakeServer(
    students({
      'GET /v1/course/elements': examElements(),
      'GET /v1/course/element/23': exam(),
      'GET /v1/exam': () => known.exams,
      [READ]: () => ({ ...known.attempt, now: now() }),
      'PUT /v1/exam/attempt/9/answer': async (request: Request) => {
        const body = (await request.json()) as { question_id: string };
        answers.push(body);
        return { question_id: body.question_id, given: [], ends_at: ENDS, now: now() };
      },
      ...more,
    }),
  );
  renderWidget(<Course {...at21} elementId="23" />, lang === 'uz' ? uz : ru, lang);
  return { calls, answers };
}

it('says its rules before it is begun, and begins at a press', async () => {
  const known: Known = { exams: exams() };
  show(known, {
    [START]: () => {
      known.exams = exams(running);
      known.attempt = attempt();
      return known.attempt;
    },
  });
  const rules = within(await screen.findByRole('region', { name: 'Imtihon qoidalari' }));
  expect(rules.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '3 ta savol bor.',
    '20 daqiqa beriladi, boshlangach vaqt toʻxtamaydi.',
    'Imtihon bir marta topshiriladi.',
    'Javoblar darrov saqlanadi, boshqa qurilmada ham davom ettirsa boʻladi.',
    'Imtihonda AI yordamchi yopiq turadi.',
  ]);
  expect(screen.getByText('Uchinchi')).toBeTruthy();
  await press('Imtihonni boshlash');
  // On a busy machine seconds of the test's clock go by until it is drawn.
  expect((await timer()).textContent).toMatch(/^(15:00|14:[45]\d)$/);
  expect(screen.queryByRole('region', { name: 'Imtihon qoidalari' })).toBeNull();
});

it('has one way on while it runs: those of the course stand before it and after its end', async () => {
  const known: Known = { exams: exams() };
  const next = {
    element_id: 24,
    module: 2,
    kind: 'lesson' as const,
    title: { uz: 'Dars', ru: 'Урок' },
    lock: null,
  };
  const beside = exam({ next });
  show(known, {
    'GET /v1/course/element/23': beside,
    [START]: () => {
      known.exams = exams(running);
      known.attempt = attempt();
      return known.attempt;
    },
    [FINISH]: () => {
      known.exams = exams({ ...running, state: 'done', total_mark: 67 });
      known.attempt = attempt({ finished_at: NOW, result: result() });
      return known.attempt;
    },
  });
  const ofCourse = () =>
    [...document.querySelectorAll('a[rel=prev], a[rel=next]')].map((link) => link.getAttribute('rel'));
  const begin = await screen.findByRole('button', { name: 'Imtihonni boshlash' });
  expect(ofCourse()).toEqual(['prev', 'next']);
  await user.click(begin);
  await timer();
  await waitFor(() => expect(ofCourse()).toEqual([]));
  expect(screen.getByRole('button', { name: 'Keyingi savol' })).toBeTruthy();
  await press('Imtihonni tugatish');
  await press('Ha, tugataman');
  await screen.findByText('67');
  await waitFor(() => expect(ofCourse()).toEqual(['prev', 'next']));
});

it('says why it cannot be begun', async () => {
  show({ exams: exams() }, { [START]: () => refusal(409, 'not_started') }, 'ru');
  await press('Начать экзамен');
  expect((await screen.findByRole('alert')).textContent).toBe('ru not_started');
});

it('counts down by the server’s clock, whatever the device’s says meanwhile', async () => {
  show({ exams: exams(running), attempt: attempt() });
  expect((await timer()).textContent).toBe('15:00');
  vi.setSystemTime(Date.parse('2031-01-01'));
  await pass(61_000);
  expect((await timer()).textContent).toMatch(/^13:5[89]$/);
});

it.each([
  ['five minutes', 300_000, /^(10:00|9:5\d)$/],
  ['longer than it lasts', 3_600_000, /^none$/],
])('after a sleep of %s the time left is right at the first look', async (_, ms, left) => {
  // What the page counts by stands still meanwhile, and nobody answers yet.
  let asleep = false;
  const known = { exams: exams(running), attempt: attempt() };
  const pending = new Promise<never>(() => {});
  show(known, { [READ]: () => (asleep ? pending : known.attempt) });
  expect((await timer()).textContent).toBe('15:00');
  asleep = true;
  vi.setSystemTime(Date.now() + ms);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const shown = screen.queryByRole('timer')?.textContent ?? 'none';
  expect(shown).toMatch(left);
});

it('asks before one leaves by a link while an answer is not sent, and lets go who wants to', async () => {
  const went: string[] = [];
  const go = (event: Event) => {
    if (!event.defaultPrevented) went.push((event as CustomEvent<{ route: string }>).detail.route);
    // As the router does.
    event.preventDefault();
  };
  document.addEventListener('mars:navigate', go);
  const fails = { now: true };
  const put = () => {
    if (fails.now) throw new TypeError('Failed to fetch');
    return { question_id: 'q1', given: ['b'], ends_at: ENDS, now: NOW };
  };
  show({ exams: exams(running), attempt: attempt() }, { 'PUT /v1/exam/attempt/9/answer': put });
  const back = (await screen.findAllByRole('link'))[0]!;
  await user.click(back);
  expect(went).toHaveLength(1);
  await user.click(await screen.findByRole('radio', { name: /Tekshiradi/ }));
  await screen.findByText(uz.answerUnsaved);
  await user.click(back);
  expect(went).toHaveLength(1);
  expect((await screen.findByRole('alert')).textContent).toBe(uz.leaveUnsent);
  expect(document.activeElement?.textContent).toBe(uz.leaveUnsent);
  const closing = new Event('beforeunload', { cancelable: true });
  expect(dispatchEvent(closing)).toBe(false);
  await press(uz.leaveNot);
  expect(screen.queryByText(uz.leaveUnsent)).toBeNull();
  await user.click(back);
  await press(uz.leaveAnyway);
  expect(went).toHaveLength(2);
  fails.now = false;
  dispatchEvent(new Event('online'));
  await screen.findByText(uz.answerSaved);
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  document.removeEventListener('mars:navigate', go);
});

it('saves each answer as it is given and says so, in any order of questions', async () => {
  const { answers } = show({ exams: exams(running), attempt: attempt() });
  await user.click(await screen.findByRole('radio', { name: /Tekshiradi/ }));
  expect(await screen.findByText('Javob saqlandi')).toBeTruthy();
  await press('3-savol, javobsiz');
  await user.type(screen.getByRole('textbox', { name: 'Javobingiz' }), '42');
  await pass(1000);
  expect(answers).toEqual([
    { question_id: 'q1', answer: 'b' },
    { question_id: 'q3', answer: '42' },
  ]);
  await press('1-savol, javob berilgan');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Tekshiradi/ }).checked).toBe(true);
});

it('says that an answer is not saved yet, and saves it when that is possible again', async () => {
  let fails = true;
  const put = () => {
    if (fails) throw new TypeError('Failed to fetch');
    return { question_id: 'q1', given: ['b'], ends_at: ENDS, now: NOW };
  };
  show({ exams: exams(running), attempt: attempt() }, { 'PUT /v1/exam/attempt/9/answer': put });
  await user.click(await screen.findByRole('radio', { name: /Tekshiradi/ }));
  expect(await screen.findByText('Hali saqlanmadi, qayta yuborilmoqda')).toBeTruthy();
  await press('Imtihonni tugatish');
  await press('Ha, tugataman');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Oxirgi javoblar hali saqlanmadi/);
  fails = false;
  await pass(15_000);
  expect(await screen.findByText('Javob saqlandi')).toBeTruthy();
});

it('goes on at the first question without an answer, with what was answered before', async () => {
  show({ exams: exams(running), attempt: attempt({ answers: [{ id: 'q1', given: ['b'] }] }) });
  expect(await screen.findByRole('checkbox', { name: /1\.5/ })).toBeTruthy();
  await press('1-savol, javob berilgan');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Tekshiradi/ }).checked).toBe(true);
});

it('shows the answers of another device as they come', async () => {
  const known: Known = { exams: exams(running), attempt: attempt() };
  show(known);
  await screen.findByRole('button', { name: '2-savol, javobsiz' });
  known.attempt = attempt({ answers: [{ id: 'q2', given: ['a'] }] });
  await pass(10_000);
  expect(await screen.findByRole('button', { name: '2-savol, javob berilgan' })).toBeTruthy();
});

it('says what is not answered before it is ended, and then how it went', async () => {
  const known: Known = { exams: exams(running), attempt: attempt({ answers: [{ id: 'q1', given: ['b'] }] }) };
  const { calls } = show(known, {
    [FINISH]: () => {
      known.exams = exams({ ...running, state: 'done', total_mark: 67 });
      known.attempt = attempt({
        answers: [
          { id: 'q1', given: ['b'] },
          { id: 'q2', given: ['a'] },
        ],
        finished_at: NOW,
        result: result(),
      });
      return known.attempt;
    },
  });
  await press('Imtihonni tugatish');
  const question = (await screen.findByText('2 ta savol javobsiz: 2, 3.')).closest('p');
  expect(question).toBe(document.activeElement);
  await press('Davom etaman');
  expect(calls).not.toContain(FINISH);
  await press('Imtihonni tugatish');
  await press('Ha, tugataman');
  expect(await screen.findByText('67')).toBeTruthy();
  await waitFor(() => expect(document.querySelector('.celebrated')).toBeTruthy());
  expect(screen.getByText('3 ta savoldan 2 tasiga toʻgʻri javob berdingiz.')).toBeTruthy();
  const rows = [...document.querySelectorAll('.answered > li')].map((row) =>
    [...row.querySelectorAll('.answer')].map(({ className, textContent }) => `${className} ${textContent}`),
  );
  expect(rows).toEqual([['answer right Tekshiradi'], ['answer wrong 7'], ['answer wrong Javob berilmadi.']]);
});

it('goes to its result by itself when the time is up, with the letters typed last', async () => {
  const known: Known = { exams: exams(running), attempt: attempt({ ends_at: '2026-11-22T10:05:04+05:00' }) };
  const { answers } = show(known, {
    [READ]: () => ({
      ...known.attempt,
      ...(answers.length > 0 && performance.now() > upAt && { finished_at: ENDS, result: result() }),
    }),
  });
  await press('3-savol, javobsiz');
  await user.type(screen.getByRole('textbox', { name: 'Javobingiz' }), '4');
  const upAt = performance.now() + 6000;
  await pass(4500);
  expect(await screen.findByText('Vaqt tugadi. Natija hisoblanmoqda.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(answers).toEqual([{ question_id: 'q3', answer: '4' }]);
  await pass(4000);
  expect(await screen.findByText('67')).toBeTruthy();
});

it('that is over shows its mark in its band', async () => {
  show({
    exams: exams({ ...running, state: 'done', total_mark: 92 }),
    attempt: attempt({ finished_at: NOW, result: result(92) }),
  });
  expect(await screen.findByText('92')).toBeTruthy();
  expect(document.querySelectorAll('rect[opacity="1"]')).toHaveLength(4);
  // That was celebrated when it ended.
  await act(() => import('@mars/element/pieces/Celebrated.tsx'));
  expect(document.querySelector('.celebrated')).toBeNull();
});

it('shows the mark that a teacher entered, and that there is none yet', async () => {
  show({ exams: exams({ state: 'done', total_mark: 71 }) });
  expect(await screen.findByText('71')).toBeTruthy();
  cleanup();
  show({ exams: { items: [], next_cursor: null } }, {}, 'ru');
  expect(await screen.findByText('Результата пока нет.')).toBeTruthy();
});

it('can be asked for again when it does not come', async () => {
  let fails = true;
  show({ exams: exams() }, { 'GET /v1/exam': () => (fails ? refusal(503, 'unavailable') : exams()) });
  await screen.findByRole('button', { name: 'Qayta urinish' });
  fails = false;
  await press('Qayta urinish');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Imtihonni boshlash' })).toBeTruthy());
});

it.each([
  ['uz', 'Imtihon ketyapti: 10:00–10:20.', 'Toʻxtagan joyimdan davom etish'],
  ['ru', 'Идёт экзамен: 10:00–10:20.', 'Продолжить с того же места'],
] as const)(
  'runs on, which whatever else of the course is open says, with the way back: %s',
  async (lang, says, way) => {
    fakeServer(
      students({
        'GET /v1/course/elements': examElements(),
        'GET /v1/course/element/21': lesson(21),
        'GET /v1/exam': exams(running),
      }),
    );
    renderWidget(<Course {...at21} elementId="21" />, lang === 'uz' ? uz : ru, lang);
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.getByRole('link', { name: way })).toHaveProperty(
      'pathname',
      '/course-elements/1/offline/12/23/2',
    );
  },
);

it.each(['open', 'done'] as const)('that is %s is not said to run', async (state) => {
  const calls = fakeServer(
    students({
      'GET /v1/course/elements': examElements(),
      'GET /v1/course/element/21': lesson(21),
      'GET /v1/exam': exams({ ...running, state }),
    }),
  );
  renderWidget(<Course {...at21} elementId="21" />, uz);
  await waitFor(() => expect(calls).toContain('GET /v1/exam?group_id=12'));
  await pass(100);
  expect(screen.queryByText(/Imtihon ketyapti/)).toBeNull();
});
