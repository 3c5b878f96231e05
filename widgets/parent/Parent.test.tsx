import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $clockOffset } from '@mars/session/clock.ts';
import { configure } from '@mars/session/config.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Parent from './Parent.tsx';
import ru from './ru.json';
import uz from './uz.json';

const NOW = '2026-11-20T14:03:22+05:00';
const frontend = { id: 7, name: 'FE-12', course: { id: 3, name: 'Frontend' } };
const english = { id: 8, name: 'EN-21', course: { id: 5, name: 'Ingliz tili' } };
const link = 'https://pay.example/d-3';

const child = (id: number, first_name: string, more: object = {}) => ({
  id,
  role: 'student',
  first_name,
  last_name: 'Karimova',
  avatar: null,
  balance: 0,
  payment_link: null,
  groups: [frontend],
  ...more,
});
const aziza = child(1, 'Aziza', { groups: [frontend, english] });
const dilnoza = child(3, 'Dilnoza', { balance: -350_000, payment_link: link });
const parentOf = (...children: object[]) => ({
  id: 9,
  role: 'parent',
  first_name: 'Otabek',
  last_name: 'Karimov',
  avatar: null,
  children,
});

const exams = 'GET /v1/me/total_monthly_exam_results';
const homework = 'GET /v1/me/projects';
const status = 'GET /v1/payment/status';
const payments = 'GET /v1/payment/history';
const lessons = 'GET /v1/attendance/student';
const progress = 'GET /v1/study/progress';

const piece = (id: number, title: string, day: string | null, answer: object | null) => ({
  id,
  title: { uz: title, ru: `${title} (ru)` },
  module: 1,
  due_at: day && `${day}T20:00:00+05:00`,
  answer,
});
const lesson = (id: number, attend_date: string, attendance_type: 0 | 1) => ({
  attend_date,
  attendance_type,
  coins: 0,
  lesson: { id, title: { uz: 'Dars', ru: 'Урок' } },
});
const owed = { balance: -350_000, paid: false, amount: 350_000, overdue: false, payment_link: link };

const server = (me: Answer, more: Record<string, Answer> = {}) =>
  fakeServer({
    'GET /v1/me': me,
    'GET /v1/capabilities': { phone: null, limits: { payment_due_lesson: 2 } },
    'GET /now/datetime': { datetime: NOW },
    [status]: { balance: 0, paid: true, amount: 0, due_date: null, overdue: false, payment_link: null },
    [exams]: [],
    [homework]: [],
    [lessons]: [],
    [progress]: { items: [], next_cursor: null },
    ...more,
  });
const show = (me: Answer, more: Record<string, Answer> = {}, lang: 'uz' | 'ru' = 'uz') => {
  const calls = server(me, more);
  return { calls, ...renderWidget(<Parent />, lang === 'uz' ? uz : ru, lang) };
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

// The next test’s server has a clock of its own.
beforeEach(() => {
  cleanStores($clockOffset);
  $clockOffset.set(null);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  configure({ platform: location.origin });
});

it("shows what is owed in so'm, until when, and the button to pay it [§2.15] [§4.6] [§6.6] [§9.12]", async () => {
  show(parentOf(dilnoza), { [status]: { ...owed, due_date: '2026-11-24' } });
  const card = await part('Toʻlov');
  expect(card.getByText('Toʻlov kutilmoqda')).toBeTruthy();
  expect(card.getByText("350 000 so'm")).toBeTruthy();
  expect(await card.findByText('Toʻlov muddati: 24-noyabr.')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Toʻlash' })).toHaveProperty('href', link);
});

it('tells our own page to pay from where one came, that it leads back', async () => {
  const page = 'https://mars.example/v1/payment/pay/1';
  show(parentOf({ ...dilnoza, payment_link: page }), { [status]: owed });
  const card = await part('Toʻlov');
  expect(card.getByRole('link', { name: 'Toʻlash' })).toHaveProperty('href', `${page}?back=child`);
});

it('has no way to pay where there is no link and nothing is owed', async () => {
  show(parentOf({ ...dilnoza, balance: 0, payment_link: null }));
  expect((await part('Toʻlov')).queryByRole('link')).toBeNull();
});

it('says that the day has passed', async () => {
  show(parentOf(dilnoza), { [status]: { ...owed, due_date: '2026-11-05', overdue: true } }, 'ru');
  expect(await screen.findByText('Срок оплаты прошёл: 5 ноября.')).toBeTruthy();
  expect(screen.getByText('350 000 сум')).toBeTruthy();
});

it('has no button without a link, but the centre’s phone [§4.6]', async () => {
  show(parentOf({ ...dilnoza, payment_link: null }), {
    'GET /v1/capabilities': { phone: '+998 71 200-00-00', limits: { payment_due_lesson: 2 } },
  });
  const card = await part('Toʻlov');
  expect(await card.findByRole('link', { name: '+998 71 200-00-00' })).toHaveProperty(
    'href',
    'tel:+998712000000',
  );
  expect(card.queryByRole('link', { name: 'Toʻlash' })).toBeNull();
});

it.each([
  [0, 'Qarzdorlik yoʻq.'],
  [20_000, "Hisobda 20 000 so'm bor."],
])('says paid at a balance of %i [§2.15] [§4.5]', async (balance, words) => {
  show(parentOf({ ...dilnoza, balance }));
  const card = await part('Toʻlov');
  expect(card.getByText('Toʻlangan')).toBeTruthy();
  expect(card.getByText(words)).toBeTruthy();
  // Nothing has to be paid; who wants to, pays ahead.
  expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Oldindan toʻlash']);
});

it.each([
  ['uz', 'Oxirgi chek', ''],
  ['ru', 'Последний чек', '?lang=ru'],
] as const)('has the receipt of the latest payment in one press, in %s', async (lang, name, query) => {
  const receipt_url = 'https://mars.example/v1/payment/receipt/x';
  show(parentOf({ ...dilnoza, balance: 0 }), { [status]: { ...owed, balance: 0, receipt_url } }, lang);
  expect(await screen.findByRole('link', { name })).toHaveProperty('href', receipt_url + query);
});

it('opens the payments and charges, page by page', async () => {
  const entry = (id: number, amount: number) => ({
    id,
    created_at: '2026-11-02T10:00:00+05:00',
    amount,
    reason: { uz: amount > 0 ? 'Karta orqali' : 'Noyabr uchun', ru: '' },
    balance_after: 0,
    receipt_url: amount > 0 ? 'https://mars.example/v1/payment/receipt/x' : null,
  });
  const { calls, element } = show(parentOf(dilnoza), {
    [payments]: (request: Request) =>
      request.url.includes('cursor=2')
        ? { items: [entry(1, 450_000)], next_cursor: null }
        : { items: [entry(2, -450_000)], next_cursor: '2' },
  });
  await part('Toʻlov');
  expect(calls.some((call) => call.startsWith(payments))).toBe(false);
  const details = await vi.waitFor(() => element.querySelector('details') as HTMLDetailsElement);
  details.open = true;
  fireEvent(details, new Event('toggle'));
  fireEvent.click(await screen.findByRole('button', { name: 'Yana koʻrsatish' }));
  expect(await screen.findByText('Karta orqali')).toBeTruthy();
  const rows = within(details).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual([
    "\u2212450\u00a0000\u00a0so'm",
    "+450\u00a0000\u00a0so'm",
  ]);
  const receipts = rows.map((row) => row.querySelector('a')?.getAttribute('href') ?? null);
  expect(receipts).toEqual([null, 'https://mars.example/v1/payment/receipt/x']);
  expect(screen.queryByRole('button', { name: 'Yana koʻrsatish' })).toBeNull();
});

it('has a table of module exams: number and bars by band, a dash for a missing one [§2.16] [§5.8] [§9.11]', async () => {
  const marks = [92, 90, 89, 70, 69, 60, 59, 1, 0, null];
  show(parentOf(aziza), { [exams]: marks.map((total_mark, index) => ({ module: index + 1, total_mark })) });
  const table = await screen.findByRole('table', { name: 'Modul imtihonlari' });
  expect(cells(table)).toEqual(
    marks.map((mark, index) => [`${index + 1}-modul`, mark === null ? '–baho yoʻq' : String(mark)]),
  );
  const full = [...table.querySelectorAll('tbody tr')].map(
    (row) => row.querySelectorAll('rect[opacity="1"]').length,
  );
  expect(full).toEqual([4, 4, 3, 3, 2, 2, 1, 1, 0, 0]);
});

it('says what the bars mean', async () => {
  show(parentOf(aziza));
  const legend = await screen.findByRole('list', { name: 'Baholarning maʼnosi' });
  expect(legend.textContent).toBe('90 va yuqori70–8960–6960 dan past');
});

it('has the homework of the first group, then of the one that is chosen [§2.17]', async () => {
  const { calls } = show(parentOf(aziza), {
    [homework]: (request: Request) =>
      request.url.includes('course_id=5')
        ? [piece(9, 'Essay', null, { comment: null, mark: 71 })]
        : [
            piece(1, 'Sahifa', '2026-11-03', { comment: 'Toza kod', mark: 95 }),
            piece(2, 'Forma', '2026-11-18', null),
            piece(4, 'Galereya', '2026-11-24', null),
            piece(3, 'Jadval', '2026-11-10', { comment: null, mark: null }),
          ],
    [exams]: (request: Request) => [{ module: 1, total_mark: request.url.includes('group_id=8') ? 64 : 87 }],
  });
  const group = (await screen.findByRole('combobox', { name: 'Guruh' })) as HTMLSelectElement;
  expect(group.selectedOptions[0]?.textContent).toBe('FE-12');
  expect(cells(await screen.findByRole('table', { name: 'Uyga vazifalar' }))).toEqual([
    ['Galereya24-noyabr', 'Hali vaqti bor', '–baho yoʻq'],
    ['Forma18-noyabr', 'Topshirilmagan', '–baho yoʻq'],
    ['Jadval10-noyabr', 'Tekshirilmoqda', '–baho yoʻq'],
    ['Sahifa3-noyabr', 'Toza kod', '95'],
  ]);
  expect(calls).toContain(`${homework}?course_id=3&student_id=1`);
  fireEvent.change(group, { target: { value: '8' } });
  expect(await screen.findByText('Essay')).toBeTruthy();
  expect(screen.queryByText('Sahifa')).toBeNull();
  expect(await screen.findByText('64')).toBeTruthy();
  expect(calls).toContain(`${exams}?group_id=8&student_id=1`);
});

it('shows some of much homework, all at a press', async () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => piece(id, `Vazifa ${id}`, `2026-10-0${id}`, null));
  show(parentOf(aziza), { [homework]: all });
  const more = await screen.findByRole('button', { name: 'Hammasini koʻrsatish: 8' });
  expect(document.querySelectorAll('.homework tr.on-paper')).toHaveLength(3);
  fireEvent.click(more);
  expect(document.querySelectorAll('.homework tr.on-paper')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: /Hammasini/ })).toBeNull();
});

it.each([
  ['uz', 'Imtihon natijalari topilmadi', 'Uyga vazifalar topilmadi', 'Aktiv guruh topilmadi'],
  ['ru', 'Экзаменов пока не было', 'Домашних заданий пока нет', 'Сейчас ребёнок не в группе'],
] as const)(
  'has exactly these words where there is nothing, in %s [§8.8]',
  async (lang, none, noWork, noGroup) => {
    show(parentOf(aziza), {}, lang);
    expect(await screen.findByText(none)).toBeTruthy();
    expect(await screen.findByText(noWork)).toBeTruthy();
    expect(screen.queryByText(noGroup)).toBeNull();
    cleanup();
    show(parentOf({ ...aziza, groups: [] }), {}, lang);
    expect(await screen.findByText(noGroup)).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  },
);

it('has a switcher for several children, and asks for nobody else (ruling 8)', async () => {
  const { calls, element } = show(parentOf(aziza, dilnoza));
  const children = within(await screen.findByRole('radiogroup', { name: 'Farzand' }));
  expect(children.getByRole('radio', { name: 'Aziza' })).toHaveProperty('checked', true);
  expect(screen.getByText('Aziza Karimovaning oʻqishi va toʻlovi')).toBeTruthy();
  const calendar = () => element.querySelector('mars-attendance-calendar')?.getAttribute('student-id');
  expect(calendar()).toBe('1');
  fireEvent.click(children.getByRole('radio', { name: 'Dilnoza' }));
  expect(await screen.findByText("350 000 so'm")).toBeTruthy();
  expect(screen.getByText('Dilnoza Karimovaning oʻqishi va toʻlovi')).toBeTruthy();
  expect(calendar()).toBe('3');
  const asked = calls.flatMap((call) => /student_id=(\d+)/.exec(call)?.[1] ?? []);
  expect(new Set(asked)).toEqual(new Set(['1', '3']));
});

it('has no switcher for one child', async () => {
  show(parentOf(aziza));
  await part('Toʻlov');
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

it('has the last eight lessons, the oldest first', async () => {
  const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((day) =>
    lesson(day, `2026-11-${String(day).padStart(2, '0')}`, day === 4 ? 0 : 1),
  );
  const { calls } = show(parentOf(aziza), { [lessons]: ten.reverse() });
  const card = await part('Davomat: oxirgi darslar');
  const rows = (await card.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows).toHaveLength(8);
  expect(rows.slice(0, 2)).toEqual(['3-noyabr: keldi', '4-noyabr: kelmadi']);
  expect(card.getByText('7 ta darsga keldi, 1 tasiga kelmadi')).toBeTruthy();
  expect(calls).toContain(`${lessons}?from_date=2026-10-06&till_date=2026-11-20&student_id=1`);
});

it('draws marks and attendance over twelve weeks, with a table that says the same', async () => {
  const week = (from_date: string, till_date: string, more: object) => ({
    from_date,
    till_date,
    lessons: 0,
    attended: 0,
    marks: 0,
    average: null,
    ...more,
  });
  const { calls, element } = show(parentOf(aziza), {
    [progress]: {
      items: [
        week('2026-11-02', '2026-11-08', {}),
        week('2026-11-09', '2026-11-15', { lessons: 3, attended: 2, marks: 1, average: 84 }),
      ],
      next_cursor: null,
    },
  });
  const table = await screen.findByRole('table', { name: 'Oxirgi haftalar' });
  expect(cells(table)).toEqual([
    ['2-noyabr – 8-noyabr', 'dars boʻlmagan', 'baho yoʻq'],
    ['9-noyabr – 15-noyabr', '3 ta darsdan 2 tasiga keldi', '84'],
  ]);
  const picture = element.querySelector('svg.over-time');
  expect(picture?.querySelectorAll('rect')).toHaveLength(1);
  expect(picture?.querySelector('text[stroke]')?.textContent).toBe('84');
  expect(picture?.getAttribute('aria-hidden')).toBe('true');
  expect(calls).toContain(`${progress}?from_date=2026-08-31&till_date=2026-11-20&student_id=1&step=week`);
});

it('says in its place what does not come, and the others stand; "try again" brings it', async () => {
  let fails = true;
  show(parentOf(aziza), {
    [exams]: () => (fails ? refusal(503, 'unavailable') : [{ module: 1, total_mark: 87 }]),
    [homework]: [piece(1, 'Sahifa', null, null)],
  });
  const card = await part('Modul imtihonlari');
  const again = await card.findByRole('button', { name: 'Qayta urinish' });
  expect(await screen.findByText('Sahifa')).toBeTruthy();
  fails = false;
  fireEvent.click(again);
  expect(await card.findByText('87')).toBeTruthy();
});

it('hides on a plain server what only ours has, and reads its bare answers (ruling 58)', async () => {
  const { element } = show(parentOf({ ...dilnoza, groups: [{ id: 7, name: 'FE-12', course: { id: 3 } }] }), {
    'GET /v1/capabilities': () => refusal(404, 'not_found'),
    [status]: () => refusal(404, 'not_found'),
    [exams]: [{ total_mark: 87 }],
    [homework]: [{ id: 1, title: { ru: 'Форма' }, answer: { comment: null, mark: 59.6 } }],
    [lessons]: [{ attend_date: '2026-11-17', attendance_type: 1 }],
  });
  expect(await screen.findByText('1-modul')).toBeTruthy();
  expect(await screen.findByText('Форма')).toBeTruthy();
  expect(screen.getByText('59,6')).toBeTruthy();
  expect(await screen.findByText('17-noyabr: keldi')).toBeTruthy();
  expect(screen.getByText("350 000 so'm")).toBeTruthy();
  expect(screen.getByText(/2-darsigacha/)).toBeTruthy();
  expect(element.querySelector('details')).toBeNull();
  cleanup();
  // Its link may be for a debt alone: to whoever owes nothing it is not offered.
  show(parentOf({ ...dilnoza, balance: 0 }), { 'GET /v1/capabilities': () => refusal(404, 'not_found') });
  await part('Toʻlov');
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Oldindan toʻlash' })).toBeNull());
  expect(screen.queryByRole('region', { name: 'Oxirgi haftalar' })).toBeNull();
});

it('prints on the platform; another site’s page is left alone', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  show(parentOf(aziza));
  fireEvent.click(await screen.findByRole('button', { name: 'Chop etish' }));
  expect(print).toHaveBeenCalledOnce();
  cleanup();
  configure({ platform: 'https://mars.example' });
  show(parentOf(aziza));
  await part('Toʻlov');
  expect(screen.queryByRole('button', { name: 'Chop etish' })).toBeNull();
});

it('says to a student that it is a parent’s page, to a parent without a child what to do', async () => {
  show(aziza);
  expect(await screen.findByText('Bu sahifa ota-onalar uchun')).toBeTruthy();
  cleanup();
  show(parentOf());
  expect(await screen.findByText('Akkauntingizga hali farzand biriktirilmagan')).toBeTruthy();
});

it('waits, says when it fails, and tries again', async () => {
  let fails = true;
  const { element } = show(() => (fails ? refusal(503, 'unavailable') : parentOf(aziza)));
  expect(element.querySelector('[aria-busy]')).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Qayta urinish' });
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByText('Assalomu alaykum, Otabek')).toBeTruthy();
});

it('asks to sign in where nobody is', () => {
  fakeServer({});
  $tokens.set(null);
  renderWidget(<Parent />, uz);
  expect(screen.getByRole('button', { name: 'Kirish' })).toBeTruthy();
});
