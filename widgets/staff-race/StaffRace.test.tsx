import { type Answer, fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import StaffRace from './StaffRace.tsx';
import uz from './uz.json';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const racer = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, letters: 0, wpm: 0, state: 'typing', ...more },
});
const race = {
  ...{ id: 3, code: '482913', lang: 'uz', title: 'Bogʻda', state: 'waiting', text: null },
  ...{ length: 10, places: 40, starts_in_ms: 0, running_ms: 0, ends_in_ms: 300_000, racers: [] as object[] },
};
const running = { ...race, state: 'running', text: 'toʻp va oy' };
const two = [racer(5, 'Bobur Aliyev'), racer(6, 'Dilnoza Karimova')];

function show(mine: object | null, answers: Record<string, Answer> = {}, role = 'teacher') {
  let to: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      to = controller;
    },
  });
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role, first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/race': { race: mine },
    'POST /v2/staff/race': race,
    'POST /v2/staff/race/3/start': { ...running, racers: two },
    'POST /v2/staff/race/3/end': { ...running, racers: two, state: 'over' },
    'GET /v2/typing/race/3/stream': () =>
      new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    ...answers,
  });
  renderWidget(<StaffRace />, uz);
  return {
    calls,
    tell: (event: string, data: object) =>
      to?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
  };
}
const button = (name: string) => screen.findByRole('button', { name });

it('opens a room in the language that is chosen, with its code for the class to read', async () => {
  let asked: unknown;
  show(null, {
    'POST /v2/staff/race': async (request: Request) => {
      asked = await request.json();
      return race;
    },
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'Rus' }));
  fireEvent.click(await button('Xona ochish'));
  expect((await screen.findByText(/482 913/)).textContent).toBe('Xona kodi:482 913');
  expect(asked).toEqual({ lang: 'ru' });
  expect(screen.getByText(/\/mars-game sahifasini oching/)).toBeTruthy();
  expect((await button('Boshlash')).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Hali hech kim qoʻshilmadi.')).toBeTruthy();
});

it('shows who comes, begins, shows how far each is, and the results when it has ended by itself', async () => {
  const { calls, tell } = show(race);
  await button('Boshlash');
  tell('race', { ...race, racers: two });
  expect(await screen.findByText('Qoʻshilganlar: 40 tadan 2 ta')).toBeTruthy();
  fireEvent.click(await button('Boshlash'));
  expect(await screen.findByText('Poyga ketyapti: Bogʻda')).toBeTruthy();
  tell('moved', { racers: [[6, 5, 24]] });
  const bar = await screen.findByRole('progressbar', { name: 'Dilnoza Karimova' });
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('50 %'));
  const done = two.map((one, at) => ({ ...one, letters: 10, wpm: 30 + at, state: 'done' }));
  expect(screen.getByText(/^Poyga tugashiga \d:\d\d qoldi$/)).toBeTruthy();
  tell('race', { ...running, state: 'over', racers: [done[0]!, { ...two[1]!, state: 'unfinished' }] });
  expect(await screen.findByText('oxirigacha yozmadi')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Oxirgi poyga natijalari: Bogʻda' })).toBeTruthy();
  expect(await button('Xona ochish')).toBeTruthy();
  expect(calls.filter((name) => name.startsWith('POST'))).toEqual(['POST /v2/staff/race/3/start']);
});

it('is ended by a press, and says before that how long it lasts', async () => {
  const { calls } = show({ ...race, racers: two });
  expect(await screen.findByText(/^Poyga 5 daqiqagacha davom etadi/)).toBeTruthy();
  fireEvent.click(await button('Boshlash'));
  fireEvent.click(await button('Poygani tugatish'));
  expect(await screen.findByRole('heading', { name: 'Oxirgi poyga natijalari: Bogʻda' })).toBeTruthy();
  expect(calls.filter((name) => name.startsWith('POST'))).toEqual([
    'POST /v2/staff/race/3/start',
    'POST /v2/staff/race/3/end',
  ]);
});

it('counts down before the first key', async () => {
  const { tell } = show(race);
  await button('Boshlash');
  tell('race', { ...running, racers: two, starts_in_ms: 2900 });
  expect(await screen.findByText('3 soniyadan keyin boshlanadi')).toBeTruthy();
});

it('comes back to the room after a reload, and to the results of the last race', async () => {
  show({ ...running, racers: two });
  expect(await button('Poygani tugatish')).toBeTruthy();
  cleanup();
  show({
    ...running,
    state: 'over',
    racers: [racer(5, 'Bobur Aliyev', { letters: 10, wpm: 31, state: 'done' })],
  });
  expect(await screen.findByText('31 soʻz/daqiqa')).toBeTruthy();
  expect(await button('Xona ochish')).toBeTruthy();
});

it('is asked for by no student', async () => {
  const { calls } = show(null, {}, 'student');
  expect(await screen.findByText(/xodim/i)).toBeTruthy();
  expect(calls).not.toContain('GET /v2/staff/race');
});
