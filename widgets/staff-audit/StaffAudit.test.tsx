import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { addTexts, textsOf } from '@mars/i18n/texts.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { actionOf, whatOf } from './action.ts';
import { toldOf } from './details.ts';
import ru from './ru.json';
import StaffAudit from './StaffAudit.tsx';
import uz from './uz.json';

addTexts('told', 'uz', uz);
addTexts('told', 'ru', ru);
const t = { uz: textsOf('told', 'uz'), ru: textsOf('told', 'ru') };

const entry = (id: number, call: string, person: object | null = null) => ({
  ...{ id, at: '2026-11-23T06:19:28+05:00', call, person },
  done_by: { id: 2, first_name: 'Malika', last_name: 'Yusupova' },
  detail: { body: { coins: 7 } },
  names: { people: [], groups: [], rooms: [] },
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

it('says who did what to whom, and shows all of one person', async () => {
  const aziza = { id: 4, first_name: 'Aziza', last_name: 'Karimova' };
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/audit': {
      items: [entry(2, 'POST /v2/staff/coins', aziza), entry(1, 'PUT /v2/staff/attendance')],
      next_cursor: null,
    },
  });
  renderWidget(<StaffAudit />, uz);
  await screen.findByText(/coin berdi/);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('23-noy-2026 06:19');
  expect(screen.queryAllByRole('definition')).toEqual([]);
  for (const summary of screen.getAllByText('Batafsil')) fireEvent.click(summary);
  await waitFor(() =>
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['7', '7']),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Aziza Karimova' }));
  await waitFor(() => expect(calls.at(-1)).toBe('GET /v2/staff/audit?person_id=4'));
  fireEvent.click(await screen.findByRole('button', { name: /^Aziza Karimova ×/ }));
  await screen.findByText(/davomatni belgiladi/);
  fireEvent.click(screen.getAllByRole('button', { name: 'Malika Yusupova' })[0] as HTMLElement);
  await waitFor(() => expect(calls.at(-1)).toBe('GET /v2/staff/audit?done_by=2'));
});

it('of one person is a part of their card: no title, and names are no buttons', async () => {
  const aziza = { id: 4, first_name: 'Aziza', last_name: 'Karimova' };
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/audit': { items: [entry(2, 'POST /v2/staff/coins', aziza)], next_cursor: null },
  });
  renderWidget(<StaffAudit personId={4} />, uz);
  await screen.findByText(/coin berdi/);
  expect(calls.at(-1)).toBe('GET /v2/staff/audit?person_id=4');
  expect([screen.queryByRole('heading'), screen.queryByRole('button')]).toEqual([null, null]);
  cleanup();
  renderWidget(<StaffAudit doneBy={2} />, uz);
  await waitFor(() => expect(calls.at(-1)).toBe('GET /v2/staff/audit?done_by=2'));
});

it('asks again each time it is opened: what was done meanwhile is there', async () => {
  const entries = [[entry(1, 'PUT /v2/staff/attendance')], [entry(2, 'POST /v2/staff/seasons')]];
  fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/audit': () => ({ items: entries.shift(), next_cursor: null }),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const first = renderWidget(<StaffAudit />, uz);
  await screen.findByText(/davomatni belgiladi/);
  first.unmount();
  // A store lives on for a second.
  await vi.advanceTimersByTimeAsync(1500);
  renderWidget(<StaffAudit />, uz);
  expect(await screen.findByText(/yangi mavsum ochdi/)).toBeTruthy();
});

describe('what an entry tells', () => {
  const names = {
    people: [
      { id: 4, name: 'Aziza Karimova' },
      { id: 2, name: 'Malika Yusupova' },
    ],
    groups: [{ id: 1, name: 'FE-12' }],
    rooms: [{ id: 5, name: '3-xona' }],
  };
  const told = (detail: Record<string, unknown>, words = { t: t.uz, lang: 'uz' as Lang }) =>
    toldOf({ detail, names }, words).map(({ name, was, now }) => [name, was, now]);

  it('is a room by its name, and of one that went what it was called', () => {
    const change = { params: { id: 1 }, body: { room_id: 5 }, before: { room_id: null } };
    expect(told(change)).toEqual([['Xona', '–', '3-xona']]);
    expect(told({ params: { id: 1 }, body: { into_id: 5 }, before: { into_id: '3' } })).toEqual([
      ['Xona', '3', '3-xona'],
    ]);
  });

  it('is what was and what is, in words and without an id', () => {
    const body = { name: 'FE-13', teacher_id: 2, monthly_price: 650000, is_active: true };
    const before = { name: 'FE-12', teacher_id: null, monthly_price: null, is_active: true };
    expect(told({ params: { id: 1 }, body, before })).toEqual([
      ['Nomi', 'FE-12', 'FE-13'],
      ['Ustoz', '–', 'Malika Yusupova'],
      ["Oylik narxi, so'm", '–', '650\u00a0000'],
    ]);
    expect(
      told(
        {
          body: {
            title: { uz: 'Daftar', ru: 'Тетрадь' },
            hidden: true,
            weekdays: [0, 2],
            starts_on: '2026-12-01',
          },
        },
        { t: t.ru, lang: 'ru' },
      ),
    ).toEqual([
      ['Название на узбекском', undefined, 'Daftar'],
      ['Название на русском', undefined, 'Тетрадь'],
      ['Убрано из магазина', undefined, 'да'],
      ['Дни недели', undefined, 'понедельник, среда'],
      ['Первый день', undefined, '01-дек-2026'],
    ]);
  });

  it('calls settings as their section does, and leaves out what stayed and what has no name', () => {
    const settings = {
      reward_coins: { lesson: 3 },
      rank_xp: [0, 400, 900],
      features: { shop: false },
      odd: 1,
    };
    const was = { reward_coins: { lesson: 2 }, rank_xp: [0, 300, 900], features: { shop: true } };
    expect(told({ body: { settings }, before: { settings: was } })).toEqual([
      ['Onlayn dars uchun', '2', '3'],
      ['2-unvon uchun xp', '300', '400'],
      ['Doʻkon', 'ha', 'yoʻq'],
    ]);
  });

  it('is a line for each student of an attendance and of an exam', () => {
    expect(told({ body: { lesson_id: 7, marks: [{ student_id: 4, attendance_type: 0 }] } })).toEqual([
      ['Aziza Karimova', undefined, 'kelmadi'],
    ]);
    expect(told({ body: { group_id: 1, module: 2, marks: [{ student_id: 4, total_mark: 80 }] } })).toEqual([
      ['Guruh', undefined, 'FE-12'],
      ['Modul', undefined, '2'],
      ['Aziza Karimova', undefined, '80'],
    ]);
  });

  it('says of a mark what it was', () => {
    const body = { group_id: 1, module: 2, marks: [{ student_id: 4, total_mark: 40 }] };
    const before = { marks: [{ student_id: 4, total_mark: 90 }] };
    expect(told({ body, before }).at(-1)).toEqual(['Aziza Karimova', '90', '40']);
    expect(
      told({ body: { marks: [{ student_id: 4, total_mark: 40 }, '… +12'] }, before: { marks: [] } }),
    ).toEqual([['Aziza Karimova', undefined, '40']]);
  });

  it('is what differs of what is long: which question, which right answer', () => {
    const question = { id: 'q11', text: { uz: 'Nechta?', ru: 'Сколько?' } };
    const changed = [
      { at: 'exam.questions.3.answer', was: 'a', now: 'b' },
      { at: 'exam.questions.0.text.ru', was: 'Что?', now: 'Кто?' },
      { at: 'lesson.quiz.1.options.2.text.uz', was: 'Olma', now: 'Nok' },
      { at: 'exam.questions.10', now: question },
      { at: 'exam.minutes', was: 30, now: 45 },
      { at: 'text.uz', was: 'Eski…', now: 'Yangi…' },
      { at: 'exam.odd', was: 1, now: 2 },
    ];
    expect(told({ changed })).toEqual([
      ['4-savol. Toʻgʻri javob', 'a', 'b'],
      ['1-savol. Matni, ruscha', 'Что?', 'Кто?'],
      ['2-savol. Matni, oʻzbekcha', 'Olma', 'Nok'],
      ['11-savol', '–', 'Nechta?'],
      ['Necha daqiqa', '30', '45'],
      ['Matni, oʻzbekcha', 'Eski…', 'Yangi…'],
    ]);
  });

  it('calls what was changed by its name, in one’s language', () => {
    expect(whatOf({ what: { uz: 'Modul imtihoni', ru: 'Экзамен' } }, 'ru')).toBe('Экзамен');
    expect([whatOf({ what: 'FE-12' }, 'uz'), whatOf({}, 'uz')]).toEqual(['FE-12', '']);
  });

  it('is a table by its number and how many lines it has', () => {
    expect(told({ query: { kind: 'people', dry_run: false }, id: 17, rows: 1240, state: 'waiting' })).toEqual(
      [
        ['Fayl turi', undefined, 'foydalanuvchilar'],
        ['Raqami', undefined, '17'],
        ['Nechta qator', undefined, '1\u00a0240'],
      ],
    );
  });

  it('is a table by its name', () => {
    expect(told({ query: { kind: 'people', dry_run: true } })).toEqual([
      ['Fayl turi', undefined, 'foydalanuvchilar'],
    ]);
  });
});

it('knows what a call does', () => {
  const table = 'POST /v2/staff/import';
  expect([
    actionOf('POST /v2/staff/groups/{id}/members'),
    actionOf('PATCH /v2/staff/groups/{id}'),
    actionOf('PUT /v2/staff/homework/due'),
    actionOf(table, { query: { kind: 'people', dry_run: false } }),
    actionOf(table, { query: { kind: 'people', dry_run: true } }),
    actionOf('POST /v2/staff/something'),
  ]).toEqual(['didAddMember', 'didGroups', 'didDue', 'didImport', 'didCheckTable', 'didOther']);
});

describe('what was taken away is said so, and nothing else', () => {
  const exam = (now: (number | null)[], was: number[]) => ({
    body: { marks: now.map((total_mark, student_id) => ({ student_id, total_mark })) },
    before: { marks: was.map((total_mark, student_id) => ({ student_id, total_mark })) },
  });

  it.each([
    ['PATCH /v2/staff/homework', { body: { mark: null }, before: { mark: 80 } }, 'didTakeHomework'],
    ['PATCH /v2/staff/homework', { body: { mark: null }, before: { mark: 0 } }, 'didTakeHomework'],
    ['PATCH /v2/staff/homework', { body: { mark: null }, before: { mark: null } }, 'didHomework'],
    ['PATCH /v2/staff/homework', { body: { mark: null } }, 'didHomework'],
    ['PATCH /v2/staff/homework', { body: { mark: 0 }, before: { mark: 80 } }, 'didHomework'],
    ['PUT /v2/staff/exam-mark', exam([null], [90]), 'didTakeExam'],
    ['PUT /v2/staff/exam-mark', exam([null], []), 'didExam'],
    ['PUT /v2/staff/exam-mark', exam([0], [90]), 'didExam'],
    ['PUT /v2/staff/exam-mark', exam([null, 40], [90]), 'didExam'],
    ['POST /v2/staff/coins', { body: { coins: -1 } }, 'didTakeCoins'],
    ['POST /v2/staff/coins', { body: { coins: 1 } }, 'didCoins'],
  ])('%s %j', (call, detail, action) => expect(actionOf(call, detail)).toBe(action));

  it('in a sheet of several of whom it was', () => {
    const people = [0, 1, 2].map((id) => ({ id, name: ['Aziza', 'Bobur', 'Vali'][id] as string }));
    const of = { detail: exam([null, 40, null], [90, 70]), names: { people, groups: [], rooms: [] } };
    expect(toldOf(of, { t: t.ru, lang: 'ru' }).map(({ name, was, now }) => [name, was, now])).toEqual([
      ['Aziza', '90', 'снята'],
      ['Bobur', '70', '40'],
      ['Vali', undefined, '–'],
    ]);
  });
});
