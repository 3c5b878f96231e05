import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { dayOf } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import cashUz from '@mars/ui/texts/cash/uz.json';
import periodUz from '@mars/ui/texts/period/uz.json';
import sharedUz from '@mars/ui/texts/staff/uz.json';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Payment } from './payments.ts';
import StaffPayments from './StaffPayments.tsx';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...cashUz, ...periodUz, ...ownUz };
const paid: Payment = {
  ...{ id: 9, at: '2026-11-24T14:03:22+05:00', student_id: 3, first_name: 'Bobur', last_name: 'Tursunov' },
  ...{
    system: 'payme',
    system_id: '5305e3bab097f420a62ced0b',
    amount: 350_000,
    state: 'performed',
    why: null,
  },
  ...{ refund: null, booked: null, receipt_url: `${location.origin}/v1/payment/receipt/x` },
};
const refused: Payment = {
  ...{ ...paid, id: 8, first_name: 'Aziza', last_name: 'Karimova', system: 'click', amount: 1000.5 },
  ...{ system_id: '31', state: 'refused', why: 'amount', receipt_url: null },
};
const back: Payment = {
  ...{ ...paid, state: 'refunded' },
  refund: { by: 'Nodira Saidova', reason: 'Ikki marta toʻlagan' },
};

const sums = {
  ...{ from_date: '2026-11-24', till_date: '2026-11-24' },
  items: [
    { system: 'payme', came: 350_000, came_count: 1, back: 0, back_count: 0 },
    { system: 'click', came: 0, came_count: 0, back: 0, back_count: 0 },
    { system: 'cash', came: 200_000, came_count: 2, back: 50_000, back_count: 1 },
  ],
  days: [{ day: '2026-11-24', came: 550_000, back: 50_000 }],
};

function show(items: Payment[], more: Record<string, unknown> = {}) {
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/payments': { items, next_cursor: null },
    'GET /v2/staff/payments/sums': sums,
    ...more,
  });
  renderWidget(<StaffPayments />, uz);
  return calls;
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('says of each what has become of it, and of what was refused why', async () => {
  show([paid, refused]);
  const row = await screen.findByRole('button', { name: /Bobur Tursunov.*Payme.*350.000.so'm.*toʻlandi/ });
  expect(row).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Aziza Karimova.*teng emas.*rad etildi/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('31')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Qaytarilganini belgilash' })).toBeNull();
  expect(dialog.queryByText('Chekni ochish')).toBeNull();
});

it('notes a refund with a reason that is not lost when it is refused', async () => {
  const bodies: unknown[] = [];
  const answers: unknown[] = [refusal(409, 'not_performed'), back];
  show([paid], {
    'POST /v2/staff/payments/9/refund': async (request: Request) => {
      bodies.push(await request.json());
      return answers.shift();
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Bobur Tursunov/ }));
  const button = await screen.findByRole('button', { name: 'Qaytarilganini belgilash' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText('Chekni ochish').getAttribute('href')).toBe(paid.receipt_url);
  const reason = screen.getByLabelText('Qaytarish sababi');
  fireEvent.change(reason, { target: { value: ' Ikki marta toʻlagan ' } });
  const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  submit();
  await screen.findByText('uz not_performed');
  expect(reason).toHaveProperty('value', ' Ikki marta toʻlagan ');
  submit();
  await screen.findByText('Qaytarilgani belgilandi: Bobur Tursunov', { selector: '[role=status] p' });
  expect(bodies).toEqual(Array(2).fill({ reason: 'Ikki marta toʻlagan' }));
});

it('says who gave it back, and why, or that the system did', async () => {
  show([back, { ...back, id: 7, first_name: 'Ali', refund: { by: null, reason: null } }]);
  fireEvent.click(await screen.findByRole('button', { name: /Bobur/ }));
  expect(
    await screen.findByText('Nodira Saidova qaytarilganini belgiladi: Ikki marta toʻlagan'),
  ).toBeTruthy();
  cleanup();
  show([{ ...back, refund: { by: null, reason: null } }]);
  fireEvent.click(await screen.findByRole('button', { name: /Bobur/ }));
  expect(await screen.findByText('Pulni Payme qaytardi.')).toBeTruthy();
});

it('finds by name, state, system and days, and takes the same out as a table', async () => {
  const files: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File);
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const calls = show([], {
    'GET /v2/staff/payments/table': () =>
      new Response('\ufeffRaqami\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
  });
  await screen.findByText('Hali toʻlov boʻlmagan');
  const set = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  set('Holati', 'refused');
  set('Toʻlov usuli', 'click');
  fireEvent.click(screen.getByRole('tab', { name: 'Boshqa kunlar' }));
  set('Qaysi kundan', '2026-11-01');
  set('Qaysi kungacha', '2026-11-30');
  set('Ism, familiya yoki toʻlov raqami', ' azi ');
  const asked = 'q=azi&state=refused&system=click&from_date=2026-11-01&till_date=2026-11-30';
  await waitFor(() => expect(calls).toContain(`GET /v2/staff/payments?${asked}`));
  await screen.findByText('Bunday toʻlov topilmadi');
  fireEvent.click(screen.getByRole('button', { name: 'CSV faylni yuklab olish' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['payments.csv']));
  expect(calls.at(-1)).toBe(`GET /v2/staff/payments/table?${asked}&lang=uz`);
});

it('draws what came and went back on each day that is looked at, also on those on which nothing did', async () => {
  const days = [
    { day: '2026-11-02', came: 500_000, back: 0 },
    { day: '2026-11-03', came: 0, back: 50_000 },
  ];
  show([paid], {
    'GET /v2/staff/payments/sums': { ...sums, from_date: '2026-11-01', till_date: '2026-11-03', days },
  });
  const table = within(await screen.findByRole('table', { name: 'Kunlar boʻyicha pul' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'KunTushdiQaytarildi',
    "01-noy-20260 so'm0 so'm",
    "02-noy-2026500 000 so'm0 so'm",
    "03-noy-20260 so'm50 000 so'm",
  ]);
});

it('says what came today by each way, and what went back', async () => {
  show([paid]);
  const region = within(await screen.findByRole('region', { name: 'Bugun tushgan pul' }));
  expect(region.getByText(/^500.000.so'm$/)).toBeTruthy();
  expect(region.getByText(/^350.000.so'm$/)).toBeTruthy();
  expect(region.getByText(/^50.000.so'm qaytarilgan$/)).toBeTruthy();
});

it('books cash with a key, and reverses what was booked wrongly', async () => {
  const sent: { key: string | null; body: unknown }[] = [];
  const take = (answer: unknown) => async (request: Request) => {
    sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
    return answer;
  };
  const cash: Payment = {
    ...{ ...paid, id: 12, system: 'cash', system_id: null, amount: 200_000 },
    booked: { by: 'Nodira Saidova', note: 'Noyabr uchun' },
  };
  const bobur = { id: 3, role: 'student', first_name: 'Bobur', last_name: 'Tursunov', login: 'bobur' };
  show([cash], {
    'GET /v2/staff/people': { items: [{ ...bobur, groups: [], children: [] }], next_cursor: null },
    'POST /v2/staff/payments': take(cash),
    'POST /v2/staff/payments/12/reverse': take({ ...cash, state: 'reversed' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Naqd pul olish' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Qaysi oʻquvchi uchun');
  type('Qaysi oʻquvchi uchun', 'bob');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: /Bobur Tursunov/ }));
  type("Summa (so'm)", '200 000');
  expect(dialog.getByRole('button', { name: /^200.000.so'm qabul qilish$/ })).toHaveProperty(
    'disabled',
    true,
  );
  type('Izoh', ' Noyabr uchun ');
  const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  submit();
  await screen.findByText(/200.000.so'm qabul qilindi/, { selector: '[role=status] p' });
  expect(sent).toEqual([
    { key: expect.any(String), body: { student_id: 3, amount: 200_000, note: 'Noyabr uchun' } },
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /Bobur Tursunov.*Naqd pul/ }));
  await screen.findByText('Nodira Saidova qabul qildi: Noyabr uchun');
  type('Bekor qilish sababi', 'Boshqa oʻquvchiga yozilgan');
  submit();
  await screen.findByText('Yozuv bekor qilindi: Bobur Tursunov', { selector: '[role=status] p' });
  expect(sent[1]).toEqual({ key: expect.any(String), body: { reason: 'Boshqa oʻquvchiga yozilgan' } });
});

it('lists who owes, and reminds the parents once a day', async () => {
  const asked: string[] = [];
  const owing = {
    ...{ student_id: 3, first_name: 'Bobur', last_name: 'Tursunov', groups: ['FE-12'], amount: 350_000 },
    parents: [{ first_name: 'Otabek', last_name: 'Tursunov', phone: '+998901112233' }],
    owed: [{ group: 'FE-12', month: '2026-11', amount: 350_000, reasons: ['Yarim oy'] }],
    promise: null,
    told_on: null,
  };
  const orphan = { ...owing, student_id: 4, first_name: 'Ali', groups: [], parents: [] };
  show([], {
    'GET /v2/staff/debtors': () => ({
      ...{ items: [owing, orphan], next_cursor: null, count: 2, sum: 700_000 },
    }),
    'POST /v2/staff/debtors/3/remind': () => {
      asked.push('3');
      return asked.length > 1 ? refusal(409, 'told_today') : owing;
    },
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'Qarzdorlar' }));
  await screen.findByText(/Jami 2 ta qarzdor, 700.000.so'm/);
  expect(screen.getByRole('link', { name: '+998901112233' }).getAttribute('href')).toBe('tel:+998901112233');
  expect(screen.getByText('Ota-ona biriktirilmagan.')).toBeTruthy();
  const button = () => screen.getByRole('button', { name: 'Bobur Tursunov: ota-onaga eslatish' });
  fireEvent.click(button());
  await screen.findByText('Bobur Tursunov: ota-onaga eslatildi', { selector: '[role=status] p' });
  fireEvent.click(button());
  await screen.findByText('uz told_today');
  expect(asked).toEqual(['3', '3']);
});

it('lists who owes more than a month, or has promised today, and opens all that is known of the money', async () => {
  const asked: string[] = [];
  const today = dayOf(serverNow());
  const owing = {
    student_id: 3,
    first_name: 'Bobur',
    last_name: 'Tursunov',
    groups: ['FE-12'],
    amount: 350_000,
    owed: [
      { group: null, month: null, amount: 50_000, reasons: [] },
      { group: 'FE-12', month: '2026-11', amount: 300_000, reasons: ['Yarim oy'] },
    ],
    promise: { by_day: today, note: 'Oylikdan keyin', by: 'Nodira Saidova' },
    parents: [{ first_name: 'Otabek', last_name: 'Tursunov', phone: '+998901112233' }],
    told_on: null,
  };
  show([], {
    'GET /v2/staff/debtors': (request: Request) => {
      asked.push(new URL(request.url).search);
      return { items: [owing], next_cursor: null, count: 1, sum: 350_000 };
    },
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'Qarzdorlar' }));
  expect(await screen.findByText(/^FE-12, Noyabr 2026: 300.000 so'm \(Yarim oy\)$/)).toBeTruthy();
  expect(screen.getByText(/^avvalgi qarzdorlik: 50.000 so'm$/)).toBeTruthy();
  expect(screen.getByText(/vaʼda berilgan · Oylikdan keyin$/)).toBeTruthy();
  // Nobody is reminded until then.
  expect(screen.getByRole('button', { name: /ota-onaga eslatish/ })).toHaveProperty('disabled', true);
  for (const which of ['over_month', 'promised'])
    fireEvent.change(screen.getByLabelText('Kimlar'), { target: { value: which } });
  await waitFor(() => expect(asked).toContain(`?promised_on=${today}`));
  fireEvent.change(screen.getByLabelText('Kimlar'), { target: { value: 'over_month' } });
  await waitFor(() => expect(asked).toContain('?over_month=true'));
  fireEvent.click(await screen.findByRole('button', { name: 'Bobur Tursunov' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('mars-student-money')?.getAttribute('student-id')).toBe('3');
});

it('books the differences that are chosen, or leaves them', async () => {
  const sent: unknown[] = [];
  const one = (student_id: number, amount: number) => ({
    student_id,
    first_name: 'Bobur',
    last_name: `Tursunov${student_id}`,
    group: { id: 12, name: 'FE-12' },
    month: '2026-11',
    amount,
    lessons: { held: 6, of: 12 },
  });
  show([], {
    'GET /v2/staff/charges/differences': { items: [one(3, -23_000), one(4, 27_000)], next_cursor: null },
    'POST /v2/staff/charges/differences': async (request: Request) => {
      sent.push(await request.json());
      return { done: 1, left: 0 };
    },
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'Farqlar' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /Tursunov4.*12 darsdan 6 tasi.*\+27.000/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Yozish: 1' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    book: true,
    items: [{ student_id: 3, group_id: 12, month: '2026-11', amount: -23_000 }],
  });
});

it('shows the day on one sheet, to be printed', async () => {
  const asked: string[] = [];
  const today = dayOf(serverNow());
  show([], {
    'GET /v2/staff/payments': (request: Request) => {
      asked.push(new URL(request.url).search);
      return { items: [], next_cursor: null };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Kunni chop etish' }));
  expect(await screen.findByRole('heading', { name: /^Tushgan pul, / })).toBeTruthy();
  expect(asked).toContain(`?from_date=${today}&till_date=${today}`);
  fireEvent.click(screen.getByRole('button', { name: 'Orqaga' }));
  expect(await screen.findByRole('tab', { name: 'Qarzdorlar' })).toBeTruthy();
});
