import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import sharedUz from '@mars/ui/texts/staff/uz.json';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Payment } from './payments.ts';
import StaffPayments from './StaffPayments.tsx';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };
const paid: Payment = {
  ...{ id: 9, at: '2026-11-24T14:03:22+05:00', student_id: 3, first_name: 'Bobur', last_name: 'Tursunov' },
  ...{
    system: 'payme',
    system_id: '5305e3bab097f420a62ced0b',
    amount: 350_000,
    state: 'performed',
    why: null,
  },
  ...{ refund: null, receipt_url: `${location.origin}/v1/payment/receipt/x` },
};
const refused: Payment = {
  ...{ ...paid, id: 8, first_name: 'Aziza', last_name: 'Karimova', system: 'click', amount: 1000.5 },
  ...{ system_id: '31', state: 'refused', why: 'amount', receipt_url: null },
};
const back: Payment = {
  ...{ ...paid, state: 'refunded' },
  refund: { by: 'Nodira Saidova', reason: 'Ikki marta toʻlagan' },
};

function show(items: Payment[], more: Record<string, unknown> = {}) {
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/payments': { items, next_cursor: null },
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
  const dialog = within(screen.getByRole('dialog'));
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
  const button = screen.getByRole('button', { name: 'Qaytarilganini belgilash' });
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
  expect(screen.getByText('Nodira Saidova qaytarilganini belgiladi: Ikki marta toʻlagan')).toBeTruthy();
  cleanup();
  show([{ ...back, refund: { by: null, reason: null } }]);
  fireEvent.click(await screen.findByRole('button', { name: /Bobur/ }));
  expect(screen.getByText('Pulni Payme qaytardi.')).toBeTruthy();
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
  await screen.findByText('Hali onlayn toʻlov boʻlmagan');
  const set = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  set('Holati', 'refused');
  set('Toʻlov usuli', 'click');
  set('Qaysi kundan', '2026-11-01');
  set('Qaysi kungacha', '2026-11-30');
  set('Ism, familiya yoki toʻlov raqami', ' azi ');
  const asked = 'q=azi&state=refused&system=click&from_date=2026-11-01&till_date=2026-11-30';
  await waitFor(() => expect(calls.at(-1)).toBe(`GET /v2/staff/payments?${asked}`));
  await screen.findByText('Bunday toʻlov topilmadi');
  fireEvent.click(screen.getByRole('button', { name: 'Jadvalni yuklab olish' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['payments.csv']));
  expect(calls.at(-1)).toBe(`GET /v2/staff/payments/table?${asked}&lang=uz`);
});
