import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import cashRu from '@mars/ui/texts/cash/ru.json';
import cashUz from '@mars/ui/texts/cash/uz.json';
import staffRu from '@mars/ui/texts/staff/ru.json';
import staffUz from '@mars/ui/texts/staff/uz.json';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Charge, Money } from './money.ts';
import ownRu from './ru.json';
import StudentMoney from './StudentMoney.tsx';
import ownUz from './uz.json';

const [uz, ru] = [
  { ...staffUz, ...cashUz, ...ownUz },
  { ...staffRu, ...cashRu, ...ownRu },
];
const group = { id: 12, name: 'FE-12' };
const charge = (more: Partial<Charge> = {}): Charge => ({
  id: 7,
  group,
  month: '2026-11',
  amount: 600_000,
  left: 600_000,
  at: '2026-11-01T00:20:00+05:00',
  by: null,
  reason: null,
  corrections: [],
  ...more,
});
const money = (more: Partial<Money> = {}): Money => ({
  balance: -600_000,
  owed: [{ group: 'FE-12', month: '2026-11', amount: 600_000, reasons: [] }],
  promise: null,
  times: [{ span_id: 31, group, group_price: 600_000, own_price: null }],
  charges: [charge()],
  ...more,
});

function show(of: Money, answers: Record<string, unknown> = {}, lang: 'uz' | 'ru' = 'uz') {
  const sent: [string, unknown][] = [];
  const keep =
    (answer: unknown) =>
    async (request: Request): Promise<unknown> => {
      const text = await request.text();
      sent.push([`${request.method} ${new URL(request.url).pathname}`, text ? JSON.parse(text) : null]);
      return answer;
    };
  const link = `${location.origin}/v1/payment/pay/kod`;
  fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/people/2/charges': of,
    'GET /v1/payment/status': { balance: of.balance, payment_link: link },
    'GET /v1/payment/history': {
      items: [
        {
          id: 5,
          created_at: '2026-11-18T10:00:00+05:00',
          amount: 250_000,
          balance_after: -350_000,
          reason: { uz: 'Payme orqali', ru: 'Через Payme' },
          receipt_url: 'https://mars.example/chek',
        },
      ],
      next_cursor: null,
    },
    'POST /v2/staff/payments': keep({ first_name: 'Aziza', last_name: 'K', amount: 600_000 }),
    'POST /v2/staff/charges': keep(charge()),
    'POST /v2/staff/charges/7/lower': keep(charge()),
    'POST /v2/staff/charges/7/reverse': keep(charge()),
    'PUT /v2/staff/spans/31/price': keep({ own_price: null }),
    'DELETE /v2/staff/spans/31/price': keep({ own_price: null }),
    'PUT /v2/staff/debtors/2/promise': keep({ promise: null }),
    'DELETE /v2/staff/debtors/2/promise': keep({ promise: null }),
    'POST /v2/staff/people/2/pay-code': keep({ payment_link: link }),
    ...answers,
  });
  renderWidget(<StudentMoney studentId={2} />, lang === 'uz' ? uz : ru, lang);
  return sent;
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('says what is owed and for which months, with what was said of them, and what came', async () => {
  show(
    money({
      balance: -900_000,
      owed: [
        { group: null, month: null, amount: 300_000, reasons: [] },
        { group: 'FE-12', month: '2026-11', amount: 600_000, reasons: ['Yarim oy', 'Kasal'] },
      ],
    }),
  );
  expect(await screen.findByText("Qarzdorlik: 900 000 so'm")).toBeTruthy();
  expect(screen.getByText(/^avvalgi qarzdorlik/).textContent).toMatch(/300\s000/);
  expect(screen.getByText('(Yarim oy; Kasal)')).toBeTruthy();
  expect((await screen.findByRole('link', { name: uz.receipt })).getAttribute('href')).toBe(
    'https://mars.example/chek',
  );
});

it('takes cash: all that is owed stands there', async () => {
  const sent = show(money());
  await press('Naqd pul olish');
  fill(uz.note, 'Noyabr uchun');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    ['POST /v2/staff/payments', { student_id: 2, amount: 600_000, note: 'Noyabr uchun' }],
  ]);
});

it('charges a month by hand, and says beside its field what is refused', async () => {
  const wrong = { code: 'not_in_month', message_uz: 'Bu oyda boʻlmagan', message_ru: 'не был' };
  const answers: unknown[] = [refusal(422, 'invalid', { fields: { group_id: wrong } }), charge()];
  const bodies: unknown[] = [];
  show(money(), {
    'POST /v2/staff/charges': async (request: Request) => {
      bodies.push(await request.json());
      return answers.shift();
    },
  });
  await press('Hisob yozish');
  fill("Summa (so'm)", '300 000');
  fill('Sababi', ' 16-noyabrdan ');
  submit();
  expect(await screen.findByText('Bu oyda boʻlmagan')).toBeTruthy();
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies[0]).toMatchObject({
    student_id: 2,
    group_id: 12,
    amount: 300_000,
    reason: '16-noyabrdan',
  });
});

it('lowers a charge or takes it back with its reason; what is gone has no button', async () => {
  const gone = charge({
    id: 6,
    month: '2026-10',
    left: 0,
    corrections: [
      {
        id: 8,
        kind: 'reversed',
        amount: 600_000,
        at: '2026-10-05T10:00:00+05:00',
        by: 'Nodira Saidova',
        reason: 'Xato yozilgan',
      },
    ],
  });
  const sent = show(money({ charges: [charge(), gone] }));
  expect(await screen.findByText(/Xato yozilgan/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Oktabr 2026/ })).toBeNull();
  await press(/Noyabr 2026/);
  fill(uz.nowAmount, '300000');
  fill('Sababi', 'Kasal');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(/Noyabr 2026/);
  fill(uz.how, 'reverse');
  fill('Sababi', 'Xato');
  submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['POST /v2/staff/charges/7/lower', { amount: 300_000, reason: 'Kasal' }],
    ['POST /v2/staff/charges/7/reverse', { reason: 'Xato' }],
  ]);
});

it('sets a price of one’s own, and says that its reason is for administrators', async () => {
  const sent = show(money(), {}, 'ru');
  await press(/^FE-12\s?600/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Видят только администраторы.')).toBeTruthy();
  fill(ru.percent, '25');
  fill(ru.lastMonth, '2026-12');
  fill(ru.reason, 'Брат и сестра');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    ['PUT /v2/staff/spans/31/price', { percent: 25, until_month: '2026-12', reason: 'Брат и сестра' }],
  ]);
});

it('goes back to the group’s price', async () => {
  const own = { from_month: '2026-11', until_month: null, price: 100_000, percent: null, reason: 'Grant' };
  const sent = show(money({ times: [{ span_id: 31, group, group_price: 600_000, own_price: own }] }));
  await press(/oʻz narxi/);
  fill(uz.ownPrice, 'none');
  submit();
  await waitFor(() => expect(sent).toEqual([['DELETE /v2/staff/spans/31/price', null]]));
});

it('writes down a promise, shows it, and takes it away; who owes nothing promises nothing', async () => {
  const known = { by_day: '2026-11-25', note: 'Oylikdan keyin', by: 'Nodira Saidova' };
  const sent = show(money({ promise: known }));
  expect(await screen.findByText('25-noyabrgacha toʻlashga vaʼda berilgan')).toBeTruthy();
  await press('Vaʼdani yozish');
  fill(uz.byDay, '2026-11-28');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Olib tashlash');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['PUT /v2/staff/debtors/2/promise', { by_day: '2026-11-28', note: 'Oylikdan keyin' }],
    ['DELETE /v2/staff/debtors/2/promise', null],
  ]);
  cleanup();
  document.body.replaceChildren();
  show(money({ balance: 0, owed: [] }));
  expect(await screen.findByRole('button', { name: 'Naqd pul olish' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vaʼdani yozish' })).toBeNull();
});
