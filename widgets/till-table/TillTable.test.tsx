import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import sharedUz from '@mars/ui/texts/staff/uz.json';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import TillTable from './TillTable.tsx';
import type { Found, Looked, TillLine } from './till.ts';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };
const looked: Looked = {
  columns: ['ID', 'Vaqti', 'Summa', 'Buyurtma', 'Holati', ''],
  samples: [['5305', '29.11.2026 14:03', '350 000', '8d2f', 'otdi', 'x']],
  guess: { id: 0, time: 1, amount: 2, order: null, state: 4 },
  states: ['Оплачен', 'Возврат', 'otdi'],
  paid: ['Оплачен'],
  back: ['Возврат'],
  errors: [],
  wrong: 0,
};
const found: Found = {
  rows: 9,
  same: 4,
  back: 1,
  unpaid: 2,
  lacking: 1,
  left: 0,
  differ: 1,
  differences: [
    {
      line: 3,
      system_id: '5305e3',
      paid_at: '2026-11-29T14:03:00+05:00',
      differs: ['amount', 'state'],
      there: { amount: 350_000, state: 'paid' },
      here: { amount: 300_000, state: 'refunded' },
      student: { id: 3, first_name: 'Bobur', last_name: 'Tursunov' },
    },
  ],
  errors: [],
  wrong: 0,
};
const line: TillLine = {
  id: 7,
  system: 'payme',
  system_id: '5305e3b',
  paid_at: '2026-11-29T14:03:00+05:00',
  amount: 350_000,
  order: '8d2f',
  paid_as: null,
  left: null,
  student: { id: 3, first_name: 'Bobur', last_name: 'Tursunov' },
};
const nobodys: TillLine = { ...line, id: 8, amount: 5000, student: null, paid_as: '77' };

async function show(items: readonly TillLine[], more: Record<string, unknown> = {}) {
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/till-table': (request: Request) => ({
      items: request.url.includes('left=true')
        ? [{ ...line, left: { by: 'Nodira', at: line.paid_at, reason: 'Boshqa markazniki' } }]
        : items,
      next_cursor: null,
    }),
    'POST /v2/staff/till-table/columns': looked,
    'POST /v2/staff/till-table': found,
    ...more,
  });
  renderWidget(<TillTable />, uz);
  return calls;
}
const pick = async (size = 10) => {
  const file = new File(['a;b'.padEnd(size)], 'kabinet.csv');
  fireEvent.change(await screen.findByLabelText(/Jadval faylini tanlang/), { target: { files: [file] } });
};
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement;
const compare = () => button('Solishtirish');
const isOff = (of: HTMLButtonElement) => of.disabled;
const shownIn = (label: string) => (screen.getByLabelText(label) as HTMLSelectElement).value;

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('asks what each column means, with what the server guesses and what stands there, and sends the file again', async () => {
  const calls = await show([]);
  await screen.findByLabelText('Qaysi tizim kabineti');
  choose('Qaysi tizim kabineti', 'click');
  await pick();
  await screen.findByText('Qaysi ustunda nima bor');
  expect(screen.getByText('29.11.2026 14:03')).toBeTruthy();
  expect(isOff(compare())).toBe(true);
  // One column says one thing.
  choose('Buyurtma', '0');
  expect(isOff(compare())).toBe(true);
  choose('Buyurtma', '3');
  expect(shownIn('Возврат')).toBe('back');
  expect(shownIn('otdi')).toBe('unpaid');
  choose('otdi', 'paid');
  fireEvent.click(compare());
  await screen.findByText('Jadval solishtirildi');
  const [sent] = calls.filter((each) => each.startsWith('POST /v2/staff/till-table?'));
  expect(Object.fromEntries(new URLSearchParams(sent!.split('?')[1]))).toEqual({
    system: 'click',
    id: '0',
    time: '1',
    amount: '2',
    order: '3',
    state: '4',
    paid: 'Оплачен|otdi',
    back: 'Возврат',
  });
});

it('says how many, and of what is otherwise both values', async () => {
  await show([]);
  await pick();
  await screen.findByText('Qaysi ustunda nima bor');
  choose('Buyurtma', '3');
  fireEvent.click(compare());
  for (const text of ['Hisob bilan bir xil: 4', 'Hisobda boshqacha: 1', 'Toʻlanmagan: 2'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/Avval yozilmay/)).toBeNull();
  const item = within(screen.getByText('Bobur Tursunov').closest('li') as HTMLElement);
  expect(item.getByText(/Kabinetda: 350.000.so'm, toʻlangan/)).toBeTruthy();
  expect(item.getByText(/Hisobda: 300.000.so'm, qaytarildi/)).toBeTruthy();
  // Another column is another question.
  choose('Buyurtma', '5');
  expect(screen.queryByText('Jadval solishtirildi')).toBeNull();
});

it('asks for the words of another column of states, and compares nothing without a word for paid', async () => {
  const calls = await show([], {
    'POST /v2/staff/till-table/columns': (request: Request) =>
      request.url.endsWith('state=5') ? { ...looked, states: ['x'], paid: [], back: [] } : looked,
  });
  await pick();
  await screen.findByText('Qaysi ustunda nima bor');
  choose('Buyurtma', '3');
  choose('Toʻlov holati', '5');
  await screen.findByLabelText('x');
  expect(shownIn('x')).toBe('unpaid');
  expect(calls).toContain('POST /v2/staff/till-table/columns?state=5');
  expect(screen.queryByLabelText('Оплачен')).toBeNull();
  expect(isOff(compare())).toBe(true);
  choose('x', 'paid');
  expect(isOff(compare())).toBe(false);
});

it('names the wrong places of a table, by line and column', async () => {
  const errors = [
    { line: 3, field: 'amount', code: 'whole_number', message_uz: 'Butun son yozing.', message_ru: 'Целое' },
    { line: 9, field: null, code: 'line_cut', message_uz: 'Fayl uzilgan.', message_ru: 'Обрыв' },
  ];
  await show([], { 'POST /v2/staff/till-table': { ...found, errors, wrong: 2 } });
  await pick();
  await screen.findByText('Qaysi ustunda nima bor');
  choose('Buyurtma', '3');
  fireEvent.click(compare());
  expect((await screen.findByText('Butun son yozing.')).closest('li')?.textContent).toBe(
    '3-qator, Toʻlov summasiButun son yozing.',
  );
  expect(screen.getByText('Fayl uzilgan.').closest('li')?.textContent).toBe('9-qatorFayl uzilgan.');
  expect(screen.queryByText('Jadval solishtirildi')).toBeNull();
});

it('sends no file that is too big', async () => {
  const calls = await show([]);
  await pick(4 * 1024 * 1024 + 1);
  await screen.findByText('Fayl juda katta: 4 MB dan oshmasin.');
  expect(calls.filter((each) => each.startsWith('POST'))).toEqual([]);
});

it('books a line with a key, for who made the order or who is named', async () => {
  const sent: unknown[] = [];
  const answers: unknown[] = [
    refusal(409, 'already_booked'),
    { ...line, student_id: 3, first_name: 'Bobur', last_name: 'Tursunov' },
  ];
  const take = (of: number) => async (request: Request) => {
    sent.push([of, Boolean(request.headers.get('idempotency-key')), await request.json()]);
    return answers.shift();
  };
  const ali = { id: 4, role: 'student', first_name: 'Ali', last_name: 'Valiyev', login: 'ali' };
  await show([line, nobodys], {
    'GET /v2/staff/people': { items: [{ ...ali, groups: [], children: [] }], next_cursor: null },
    'POST /v2/staff/till-table/7/book': take(7),
    'POST /v2/staff/till-table/8/book': take(8),
  });
  fireEvent.click(await screen.findByLabelText(/^Bobur Tursunov: 350.000 so'm, yozish$/));
  await screen.findByText('uz already_booked');
  expect(screen.getByText(/77 raqamli toʻlov bilan ham toʻlangan/)).toBeTruthy();
  expect(screen.getAllByText('Yozish').map((each) => each.closest('button')?.disabled)).toEqual([
    false,
    true,
  ]);
  fireEvent.change(screen.getByLabelText('Qaysi oʻquvchi uchun'), { target: { value: 'ali' } });
  fireEvent.click(await screen.findByText('Ali Valiyev'));
  fireEvent.click(await screen.findByLabelText(/^Ali Valiyev: 5.000 so'm, yozish$/));
  await screen.findByText(/^Hisobga yozildi: Bobur Tursunov/, { selector: '[role=status] p' });
  expect(sent).toEqual([
    [7, true, {}],
    [8, true, { student_id: 4 }],
  ]);
});

it('leaves a line out with a reason, and shows those that were', async () => {
  const sent: unknown[] = [];
  await show([line], {
    'POST /v2/staff/till-table/7/leave': async (request: Request) => {
      sent.push(await request.json());
      return { ok: true };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Yozmaslik' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Yozmaslik' })).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText('Nega yozilmaydi'), { target: { value: ' Boshqa markazniki ' } });
  fireEvent.submit(document.querySelector('form[id]') as HTMLFormElement);
  await screen.findByText('Toʻlov yozilmay qoldirildi', { selector: '[role=status] p' });
  expect(sent).toEqual([{ reason: 'Boshqa markazniki' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Yozilmay qoldirilganlar' }));
  await screen.findByText('Nodira yozmay qoldirdi: Boshqa markazniki');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yozmaslik' })).toBeNull());
});
