import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bandOf, type Comment, type HandedIn, markOf } from './queue.ts';
import ru from './ru.json';
import StaffHomework from './StaffHomework.tsx';
import uz from './uz.json';

const malika = { id: 3, role: 'teacher', first_name: 'Malika', last_name: 'Yusupova', avatar: null };

const work = (id: number, more: Partial<HandedIn> = {}): HandedIn => ({
  student_id: id,
  project_id: 7,
  hand_in_id: id * 10,
  student: { id, first_name: `Ism${id}`, last_name: 'Karimov' },
  project: { id: 7, title: { uz: 'Jadval', ru: 'Таблица' }, module: 2 },
  group: { id: 1, name: 'FE-12' },
  state: 'waiting',
  due_at: '2026-11-25T20:00:00+05:00',
  late: false,
  handed_at: '2026-11-22T18:00:00+05:00',
  text: `Javob ${id}`,
  files: [],
  comment: null,
  mark: null,
  version: 'h1',
  ...more,
});

const comment = (id: string, band: Comment['band']): Comment => ({
  id,
  band,
  subject: 'any',
  text: { uz: `Izoh ${id}.`, ru: `Слово ${id}.` },
});
const bank = [
  comment('excellent-1', 'excellent'),
  comment('excellent-2', 'excellent'),
  comment('again-1', 'again'),
];
const groups = [
  { id: 1, name: 'FE-12', course_id: 1, waiting: 2 },
  { id: 2, name: 'PY-9', course_id: 2, waiting: 1 },
];

/** A centre in which these wait; what is answered no longer does. */
function show(waiting: HandedIn[], answers: Record<string, unknown> = {}, lang: 'uz' | 'ru' = 'uz') {
  const bodies: unknown[] = [];
  const marked = new Map<number, unknown>();
  const calls = fakeServer({
    'GET /v1/me': malika,
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/comments': { items: bank, next_cursor: null },
    'GET /v2/staff/groups': { items: [{ id: 1, name: 'FE-12' }], next_cursor: null },
    'GET /v2/staff/homework': (request: Request) => {
      const query = new URL(request.url).searchParams;
      const of =
        query.get('state') === 'waiting' ? waiting.filter((each) => !marked.has(each.student_id)) : [];
      const inGroup = of.filter(
        ({ group }) => !query.has('group_id') || String(group.id) === query.get('group_id'),
      );
      return { items: inGroup, next_cursor: null, groups };
    },
    'PATCH /v2/staff/homework': async (request: Request) => {
      const body = (await request.json()) as {
        student_id: number;
        mark: number | null;
        comment: string | null;
      };
      bodies.push(body);
      if (body.mark === null && body.comment === null) marked.delete(body.student_id);
      else marked.set(body.student_id, body);
      return work(body.student_id, body);
    },
    ...answers,
  });
  renderWidget(<StaffHomework />, lang === 'uz' ? uz : ru, lang);
  return { bodies, calls };
}
const open = () => screen.getByRole('article').getAttribute('aria-label');
const asked = (calls: string[]) => calls.filter((each) => !each.startsWith('GET'));

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('the answer to what was handed in', () => {
  it('is a mark in three keys and one request, and the next one is there by itself', async () => {
    const { bodies, calls } = show([work(1), work(2)]);
    await screen.findByText('Javob 1');
    await userEvent.keyboard('95{Enter}');
    expect(open()).toBe('Ism2 Karimov');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toEqual({
      ...{ student_id: 1, project_id: 7, hand_in_id: 10, mark: 95, comment: null },
      version: 'h1',
    });
    expect(asked(calls)).toEqual(['PATCH /v2/staff/homework']);
    // The keyboard goes on there.
    await userEvent.keyboard('60{Enter}');
    expect(await screen.findByText('Hamma ish tekshirilgan')).toBeTruthy();
    await waitFor(() => expect(bodies[1]).toMatchObject({ student_id: 2, mark: 60 }));
  });

  it('has a ready comment of its band with one key more', async () => {
    const { bodies } = show([work(1)]);
    await screen.findByText('Izoh again-1.');
    await userEvent.keyboard('95{ArrowDown}{Enter}');
    await waitFor(() => expect(bodies[0]).toMatchObject({ mark: 95, comment: 'Izoh excellent-1.' }));
  });

  it('takes another ready comment in the place of the first, and keeps one’s own words', async () => {
    const { bodies } = show([work(1)]);
    await screen.findByText('Javob 1');
    await userEvent.type(screen.getByLabelText('Izoh'), 'Barakalla!');
    await userEvent.click(screen.getByLabelText('Baho'));
    await userEvent.keyboard('90{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(bodies[0]).toMatchObject({ comment: 'Barakalla! Izoh excellent-2.' }));
  });

  it('is two taps with a quick mark, three with a ready comment in the other language', async () => {
    const { bodies } = show([work(1), work(2)]);
    await screen.findByText('Javob 1');
    fireEvent.click(screen.getByRole('button', { name: '100' }));
    fireEvent.click(screen.getByRole('button', { name: 'Baholash' }));
    fireEvent.click(screen.getByRole('button', { name: '95' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ruscha' }));
    fireEvent.click(screen.getByRole('button', { name: 'Слово excellent-2.' }));
    fireEvent.click(screen.getByRole('button', { name: 'Baholash' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies).toMatchObject([
      { student_id: 1, mark: 100, comment: null },
      { student_id: 2, mark: 95, comment: 'Слово excellent-2.' },
    ]);
  });

  it('returns the work with a comment alone', async () => {
    const { bodies } = show([work(1)], {}, 'ru');
    await screen.findByText('Javob 1');
    expect(screen.getByRole('button', { name: 'Поставить оценку' })).toHaveProperty('disabled', true);
    fireEvent.click(await screen.findByRole('button', { name: 'Слово again-1.' }));
    fireEvent.click(screen.getByRole('button', { name: 'Вернуть на доработку' }));
    await waitFor(() => expect(bodies[0]).toMatchObject({ mark: null, comment: 'Слово again-1.' }));
  });

  it.each(['101', '-1', '7.5', 'abc'])('is no mark when it is %s', async (typed) => {
    const { calls } = show([work(1)]);
    await screen.findByText('Javob 1');
    await userEvent.keyboard(`${typed}{Enter}`);
    expect(screen.getByText('Baho 0 dan 100 gacha boʻlgan butun son.')).toBeTruthy();
    expect(asked(calls)).toEqual([]);
  });

  it('is gone from what waits at once, before the server has answered', async () => {
    show([work(1), work(2), work(3)], { 'PATCH /v2/staff/homework': () => new Promise(() => {}) });
    await screen.findByText('Javob 1');
    const others = () => screen.getAllByRole('listitem').map((line) => /Ism\d/.exec(line.textContent)?.[0]);
    expect(others()).toEqual(expect.arrayContaining(['Ism2', 'Ism3']));
    await userEvent.keyboard('95{Enter}');
    expect(open()).toBe('Ism2 Karimov');
    expect(others()).toContain('Ism3');
    expect(others()).not.toContain('Ism1');
  });

  it('is taken back by one press, and stands there as it was typed', async () => {
    const { bodies } = show([work(1), work(2)]);
    await screen.findByText('Javob 1');
    await userEvent.keyboard('59{Enter}');
    fireEvent.click(await screen.findByRole('button', { name: 'Ortga qaytarish' }));
    await waitFor(() => expect(bodies[1]).toMatchObject({ student_id: 1, mark: null, comment: null }));
    await waitFor(() => expect(open()).toBe('Ism1 Karimov'));
    expect(screen.getByLabelText('Baho')).toHaveProperty('value', '59');
  });

  it('comes back with what was typed when it was refused', async () => {
    show([work(1), work(2)], { 'PATCH /v2/staff/homework': () => refusal(409, 'handed_in_again') });
    await screen.findByText('Javob 1');
    await userEvent.keyboard('88{Enter}');
    await screen.findByText('uz handed_in_again', { selector: '[role=status] p' });
    await waitFor(() => expect(open()).toBe('Ism1 Karimov'));
    expect(screen.getByLabelText('Baho')).toHaveProperty('value', '88');
  });

  it('says what another teacher has answered meanwhile, keeps what was typed, and goes on from it', async () => {
    const versions: unknown[] = [];
    const meanwhile = refusal(409, 'changed_meanwhile', {
      version: 'h2',
      fields: { mark: { code: 'changed', message_uz: 'Hozir: 70', message_ru: '' } },
    });
    show([work(1)], {
      'PATCH /v2/staff/homework': async (request: Request) => {
        versions.push(((await request.json()) as { version: string }).version);
        return [meanwhile, work(1, { mark: 88, version: 'h3' }), work(1)][versions.length - 1];
      },
    });
    await screen.findByText('Javob 1');
    await userEvent.keyboard('88{Enter}');
    await screen.findByText('uz changed_meanwhile Hozir: 70', { selector: '[role=status] p' });
    await waitFor(() => expect(screen.getByLabelText('Baho')).toHaveProperty('value', '88'));
    await userEvent.type(screen.getByLabelText('Baho'), '{Enter}');
    await waitFor(() => expect(versions).toHaveLength(2));
    // Taken back, it goes on from what it was saved as.
    fireEvent.click((await screen.findAllByRole('button', { name: 'Ortga qaytarish' })).at(-1)!);
    await waitFor(() => expect(versions).toEqual(['h1', 'h2', 'h3']));
  });
});

describe('what was handed in', () => {
  it('is shown with its files as links of the platform, and that it came late', async () => {
    const file = { id: 4, name: 'ish.png', type: 'image/png', bytes: 20_480, url: '/v1/file/4?sig=1.x' };
    show([work(1, { late: true, files: [file] })]);
    const link = await screen.findByRole('link', { name: /ish\.png/ });
    expect(link.getAttribute('href')).toMatch(/\/v1\/file\/4\?sig=1\.x$/);
    expect(link.textContent).toContain('20 KB');
    expect(within(screen.getByRole('article')).getByText('Kechikkan')).toBeTruthy();
  });

  it('is of one group when that is chosen, and another one is opened from the list', async () => {
    const { calls } = show([work(1), work(2), work(3, { group: { id: 2, name: 'PY-9' } })]);
    fireEvent.click(await screen.findByRole('button', { name: /Ism2/ }));
    expect(open()).toBe('Ism2 Karimov');
    expect(screen.getByRole('option', { name: 'Hamma guruhlar (3)' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Guruh'), { target: { value: '2' } });
    await waitFor(() => expect(open()).toBe('Ism3 Karimov'));
    expect(calls.at(-1)).toBe('GET /v2/staff/homework?state=waiting&group_id=2');
  });

  it('is none when all is done', async () => {
    show([]);
    expect(await screen.findByText('Hamma ish tekshirilgan')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Baholangan' }));
    expect(await screen.findByText('Baholangan ish yoʻq')).toBeTruthy();
  });
});

it('sets until when homework is due', async () => {
  const bodies: unknown[] = [];
  const due = { project_id: 7, title: { uz: 'Jadval', ru: 'Таблица' }, module: 2, handed_in: 3, waiting: 1 };
  show([], {
    'GET /v2/staff/homework/due': {
      items: [{ ...due, due_at: '2026-11-25T20:00:00+05:00' }],
      next_cursor: null,
    },
    'PUT /v2/staff/homework/due': async (request: Request) => {
      bodies.push(await request.json());
      return { ok: true };
    },
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'Muddatlar' }));
  const day = await screen.findByLabelText('Topshirish kuni');
  expect(day).toHaveProperty('value', '2026-11-25');
  fireEvent.change(day, { target: { value: '2026-11-28' } });
  await screen.findByText('Saqlandi', { selector: '[role=status] p' });
  fireEvent.click(screen.getByRole('button', { name: 'Odatdagi muddat' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toEqual([
    { group_id: 1, project_id: 7, due_on: '2026-11-28' },
    { group_id: 1, project_id: 7, due_on: null },
  ]);
});

it('knows the bands and what is a mark', () => {
  expect([100, 90, 89, 70, 69, 60, 59, 0, null].map(bandOf)).toEqual([
    ...['excellent', 'excellent', 'good', 'good', 'work', 'work'],
    ...['again', 'again', 'again'],
  ]);
  expect(['', ' ', '0', '100', '101', '-1', '9.5', 'x'].map(markOf)).toEqual([
    ...[null, null, 0, 100],
    ...[undefined, undefined, undefined, undefined],
  ]);
});
