import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import Game from './Game.tsx';
import ru from './ru.json';
import uz from './uz.json';

const bobur = {
  id: 5,
  role: 'student',
  first_name: 'Bobur',
  last_name: 'Aliyev',
  avatar: null,
  is_premium: false,
};
const day = '2026-11-24T00:00:00+05:00';
const power = {
  ...{ left: 0, total: 3, resets_at: day, locked: null, coins: 1, race: null as string | null },
  rewarded: { left: 0, total: 3, resets_at: day },
};
const racer = (id: number, name: string | null, more: object = {}) => ({
  ...{ id, name, letters: 0, wpm: 0, state: 'typing', ...more },
});
const race = {
  ...{ id: 3, code: '482913', lang: 'uz', title: 'Bogʻda', state: 'waiting', text: null as string | null },
  ...{ length: 10, places: 40, starts_in_ms: 0, running_ms: 0, ends_in_ms: 300_000 },
  racers: [racer(5, 'Bobur Aliyev'), racer(6, 'Dilnoza Karimova')],
};
const running = { ...race, state: 'running', text: 'toʻp va oy' };
const joined = {
  ...{ race, me: 5, run_id: '0b5f1d52-6c0e-4a4e-8a64-1f3f2f4f7a11', result: null },
  events: [] as [number, string][],
};
const accepted = { state: 'accepted', why: null, wpm: 41, accuracy: 0.97, coins: 0, best: false };

/** What the server tells of the race. */
function live() {
  let to: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      to = controller;
    },
  });
  return {
    answer: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    tell: (event: string, data: object) =>
      to?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
  };
}

function show(answers: Record<string, Answer> = {}, lang: 'uz' | 'ru' = 'uz') {
  const stream = live();
  const calls = fakeServer({
    'GET /v1/me': bobur,
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/typing/power': power,
    'GET /v2/typing/history': { items: [], next_cursor: null, langs: [] },
    'POST /v2/typing/race/join': joined,
    'GET /v2/typing/race/3/stream': stream.answer,
    'POST /v2/typing/progress': async (request: Request) => {
      const { from, events } = await request.json();
      return { known: from + events.length };
    },
    'POST /v2/typing/finish': accepted,
    ...answers,
  });
  return { calls, stream, ...renderWidget(<Game />, lang === 'uz' ? uz : ru, lang) };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
async function enter(code: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Xona kodi' }), { target: { value: code } });
  await press('Qoʻshilish');
}
async function type(text: string) {
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Matnni shu yerga yozing' });
  // What takes the letters is there once the effects of the first drawing have run.
  await act(async () => {});
  for (const letter of text) fireEvent.input(input, { target: { value: input.value + letter } });
}
interface Sent {
  from: number;
  events: [number, string][];
}
const lettersOf = ({ events }: Sent) => events.map(([, key]) => key).join('');

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('is joined by a code though no run is left, waits for the teacher, and hands in what was typed', async () => {
  let asked: unknown;
  let sent: Sent | undefined;
  const { stream } = show({
    'POST /v2/typing/race/join': async (request: Request) => {
      asked = await request.json();
      return joined;
    },
    'POST /v2/typing/finish': async (request: Request) => {
      sent = await request.json();
      return accepted;
    },
  });
  await enter('482 913');
  expect(await screen.findByText('Joyingiz bor. Ustoz boshlashini kuting.')).toBeTruthy();
  expect(asked).toEqual({ code: '482 913' });
  expect(screen.getByRole('heading', { name: 'Poygada 2 oʻquvchi' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBe(null);
  stream.tell('race', running);
  await type("to'p va oy");
  expect(await screen.findByRole('heading', { name: 'Barakalla!' })).toBeTruthy();
  expect(lettersOf(sent!)).toBe("to'p va oy");
  expect(sent!.from).toBe(0);
});

it('counts down before the first key', async () => {
  const { stream, element } = show();
  await enter('482913');
  await screen.findByText('Joyingiz bor. Ustoz boshlashini kuting.');
  stream.tell('race', { ...running, starts_in_ms: 2900 });
  expect(await screen.findByText('Tayyorlaning, hozir boshlanadi!')).toBeTruthy();
  expect(element.querySelector('.count')?.textContent).toBe('3');
  expect(screen.queryByRole('textbox')).toBe(null);
});

it('says how long it lasts until the first key counts, then what is left of it', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  try {
    const { stream, element } = show();
    const says = () => element.querySelector('.race-end')?.textContent;
    await enter('482913');
    await waitFor(() =>
      expect(says()).toBe('Poyga 5 daqiqagacha davom etadi, hamma yozib boʻlsa, oldinroq tugaydi.'),
    );
    stream.tell('race', { ...running, running_ms: 600, ends_in_ms: 299_400 });
    await waitFor(() => expect(says()).toBe('Poyga tugashiga 5:00 qoldi'));
    act(() => vi.advanceTimersByTime(1000));
    expect(says()).toBe('Poyga tugashiga 4:59 qoldi');
  } finally {
    vi.useRealTimers();
  }
});

it('shows how far the others are, and the places of those who are done', async () => {
  const { stream } = show();
  await enter('482913');
  await screen.findByText('Joyingiz bor. Ustoz boshlashini kuting.');
  stream.tell('race', running);
  await screen.findByRole('textbox');
  stream.tell('moved', { racers: [[6, 5, 24]] });
  const bar = await screen.findByRole('progressbar', { name: 'Dilnoza Karimova' });
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('50 %'));
  const racers = [
    racer(5, 'Bobur Aliyev', { letters: 4, wpm: 12 }),
    racer(6, null, { letters: 10, wpm: 31, state: 'done' }),
    racer(7, 'Aziza', { letters: 10, wpm: 40, state: 'done' }),
    racer(8, 'Diyor', { letters: 10, wpm: 90, state: 'uncounted' }),
    racer(9, 'Ozod', { letters: 10, wpm: 31, state: 'done' }),
    racer(10, 'Umida', { letters: 7, wpm: 20 }),
    racer(11, 'Said', { letters: 8, wpm: 22, state: 'unfinished' }),
  ];
  stream.tell('race', { ...running, racers });
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('listitem')
        .map((one) => [...one.children].slice(0, 2).map((part) => part.textContent)),
    ).toEqual([
      ['1', 'Aziza'],
      ['2', 'Oʻquvchi'],
      ['2', 'Ozod'],
      ['', 'Said'],
      ['', 'Umida'],
      ['', 'Bobur Aliyev'],
      ['', 'Diyor'],
    ]),
  );
});

it('goes on after a reload by itself, with the keys that the server has', async () => {
  let sent: Sent | undefined;
  const events: [number, string][] = [...'toʻp'].map((key, at) => [1000 + at * 100, key]);
  const { element } = show({
    'GET /v2/typing/power': { ...power, race: '482913' },
    'POST /v2/typing/race/join': { ...joined, race: { ...running, running_ms: 60_000 }, events },
    'POST /v2/typing/finish': async (request: Request) => {
      sent = await request.json();
      return accepted;
    },
  });
  await waitFor(() => expect(element.querySelector('.right')?.textContent).toBe('toʻp'));
  await type(' va oy');
  expect(await screen.findByRole('heading', { name: 'Barakalla!' })).toBeTruthy();
  expect([sent!.from, lettersOf(sent!)]).toEqual([4, ' va oy']);
  // One's own clock is that of the race.
  expect(sent!.events[0]![0]).toBeGreaterThanOrEqual(60_000);
  expect(sent!.events[0]![0]).toBeLessThan(90_000);
});

it('loses no key while the net is away: what was not taken goes again', async () => {
  const taken: [number, string][] = [];
  let away = true;
  const { calls } = show({
    'POST /v2/typing/race/join': { ...joined, race: running },
    'POST /v2/typing/progress': async (request: Request) => {
      if (away) return refusal(503, 'unavailable');
      const { from, events } = (await request.json()) as Sent;
      taken.splice(from, Number.POSITIVE_INFINITY, ...events);
      return { known: taken.length };
    },
    'POST /v2/typing/finish': async (request: Request) => {
      const { from, events } = (await request.json()) as Sent;
      taken.splice(from, Number.POSITIVE_INFINITY, ...events);
      return accepted;
    },
  });
  await enter('482913');
  await type("to'p ");
  expect(await screen.findByText('Internet yoʻq.', {}, { timeout: 5000 })).toBeTruthy();
  away = false;
  await waitFor(() => expect(taken).toHaveLength(5), { timeout: 5000 });
  await waitFor(() => expect(screen.queryByText('Internet yoʻq.')).toBe(null));
  await type('va oy');
  expect(await screen.findByRole('heading', { name: 'Barakalla!' })).toBeTruthy();
  expect(taken.map(([, key]) => key).join('')).toBe("to'p va oy");
  expect(calls.filter((name) => name.endsWith('/join'))).toHaveLength(1);
});

it('says that it ended before the text did, and leads back without a loss', async () => {
  const { stream } = show();
  await enter('482913');
  await screen.findByText('Joyingiz bor. Ustoz boshlashini kuting.');
  stream.tell('race', running);
  await screen.findByRole('textbox');
  const racers = [racer(5, 'Bobur Aliyev', { state: 'unfinished' })];
  stream.tell('race', { ...running, state: 'over', racers });
  expect(
    await screen.findByText('Poyga tugadi. Matn oxirigacha yozilmadi, natija hisobga oʻtmadi.'),
  ).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBe(null);
  await press('Oʻyinga qaytish');
  expect(await screen.findByRole('textbox', { name: 'Xona kodi' })).toBeTruthy();
});

it('sends what was struck before the end, and shows the result of whoever was done with it', async () => {
  let answer: (ended: object) => void = () => {};
  const sent: string[] = [];
  const { stream } = show({
    'POST /v2/typing/finish': async (request: Request) => {
      sent.push(lettersOf(await request.json()));
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  await enter('482913');
  await screen.findByText('Joyingiz bor. Ustoz boshlashini kuting.');
  stream.tell('race', running);
  await type("to'p va oy");
  await waitFor(() => expect(sent).toEqual(["to'p va oy"]));
  // Of the last one who is done the server tells the end before it has answered.
  stream.tell('race', { ...running, state: 'over', racers: [racer(5, 'Bobur Aliyev', { state: 'done' })] });
  await waitFor(() => expect(screen.queryByRole('textbox')).toBe(null));
  expect(screen.queryByText(/natija hisobga oʻtmadi/)).toBe(null);
  answer(accepted);
  expect(await screen.findByRole('heading', { name: 'Barakalla!' })).toBeTruthy();
});

it('sends what was struck last before its end, though the text was not done', async () => {
  const taken: string[] = [];
  const { stream } = show({
    'POST /v2/typing/progress': async (request: Request) => {
      const sent: Sent = await request.json();
      taken.push(lettersOf(sent));
      return { known: sent.from + sent.events.length };
    },
  });
  await enter('482913');
  await screen.findByText('Joyingiz bor. Ustoz boshlashini kuting.');
  stream.tell('race', running);
  await type("to'p v");
  stream.tell('race', {
    ...running,
    state: 'over',
    racers: [racer(5, 'Bobur Aliyev', { state: 'unfinished' })],
  });
  await waitFor(() => expect(screen.queryByRole('textbox')).toBe(null));
  await waitFor(() => expect(taken.join('')).toBe("to'p v"), { timeout: 5000 });
});

it('asks nothing more once it is left: neither how the others are nor with keys', async () => {
  const followed: AbortSignal[] = [];
  const { stream, calls, unmount } = show();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/stream')) followed.push(request.signal);
    return fetch(request);
  });
  await enter('482913');
  await screen.findByText('Joyingiz bor. Ustoz boshlashini kuting.');
  stream.tell('race', running);
  await type("to'p");
  expect(followed.map(({ aborted }) => aborted)).toEqual([false]);
  unmount();
  expect(followed.map(({ aborted }) => aborted)).toEqual([true]);
  const before = [...calls];
  // As when the network comes back.
  window.dispatchEvent(new Event('online'));
  await act(async () => {});
  expect(calls).toEqual(before);
});

it('is looked at once more when all that was on its way at the end has come', async () => {
  const real = setTimeout;
  const inFiveSeconds: (() => void)[] = [];
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
    if (ms !== 5000) return real(act, ms);
    inFiveSeconds.push(act);
    return 0;
  }) as typeof setTimeout);
  try {
    let looks = 0;
    const later = live();
    const done = racer(6, 'Dilnoza Karimova', { letters: 10, wpm: 40, state: 'done' });
    later.tell('race', { ...running, state: 'over', ends_in_ms: 0, racers: [done] });
    const { stream } = show({
      'GET /v2/typing/race/3/stream': () => (looks++ === 0 ? stream : later).answer(),
    });
    await enter('482913');
    await screen.findByText('Joyingiz bor. Ustoz boshlashini kuting.');
    stream.tell('race', running);
    await screen.findByRole('textbox');
    const late = racer(6, 'Dilnoza Karimova', { letters: 9, wpm: 36, state: 'unfinished' });
    stream.tell('race', { ...running, state: 'over', ends_in_ms: 0, racers: [late] });
    expect(await screen.findByText('oxirigacha yozmadi')).toBeTruthy();
    expect(looks).toBe(1);
    for (const act of inFiveSeconds) act();
    await waitFor(() => expect(screen.queryByText('oxirigacha yozmadi')).toBe(null));
    expect(looks).toBe(2);
  } finally {
    timers.mockRestore();
  }
});

it('shows its end from the start, and who did not reach that of the text', async () => {
  const { stream } = show();
  await enter('482913');
  expect(
    await screen.findByText('Poyga 5 daqiqagacha davom etadi, hamma yozib boʻlsa, oldinroq tugaydi.'),
  ).toBeTruthy();
  stream.tell('race', { ...running, running_ms: 17_500, ends_in_ms: 282_500 });
  expect(await screen.findByText(/^Poyga tugashiga 4:4[0-3] qoldi$/)).toBeTruthy();
  await type("to'p va oy");
  await screen.findByRole('heading', { name: 'Barakalla!' });
  // Who is done may go, though others type on.
  expect(screen.getByRole('button', { name: 'Oʻyinga qaytish' })).toBeTruthy();
  const racers = [
    racer(5, 'Bobur Aliyev', { letters: 10, wpm: 41, state: 'done' }),
    racer(6, 'Dilnoza Karimova', { letters: 4, wpm: 12, state: 'unfinished' }),
  ];
  stream.tell('race', { ...running, state: 'over', ends_in_ms: 0, racers });
  expect(await screen.findByText('oxirigacha yozmadi')).toBeTruthy();
  expect(screen.queryByText(/Poyga tugashiga/)).toBe(null);
});

it('is left by a press and come back to by another', async () => {
  const { calls } = show({ 'GET /v2/typing/power': { ...power, race: '482913' } });
  await press('Poygadan chiqish');
  await press('Poygaga qaytish');
  expect(await screen.findByRole('button', { name: 'Poygadan chiqish' })).toBeTruthy();
  expect(calls.filter((name) => name.endsWith('/join'))).toHaveLength(2);
});

it('sends what was pasted as it is, and says beside it what the server says of it', async () => {
  const asked: unknown[] = [];
  const fields = { code: { code: 'code_shape', message_uz: 'uz code_shape', message_ru: 'ru code_shape' } };
  show({
    'POST /v2/typing/race/join': async (request: Request) =>
      asked.push(await request.json()) === 1
        ? refusal(422, 'invalid', { fields })
        : refusal(409, 'race_unknown'),
  });
  await enter('Kod: 4829');
  const form = (await screen.findByRole('textbox', { name: 'Xona kodi' })).closest('form')!;
  expect(await within(form).findByText('uz code_shape')).toBeTruthy();
  await enter('Kod: 482913');
  await waitFor(() => expect(within(form).queryByText('uz code_shape')).toBe(null));
  expect(asked).toEqual([{ code: 'Kod: 4829' }, { code: 'Kod: 482913' }]);
  expect(await within(form).findByText('uz race_unknown')).toBeTruthy();
});
