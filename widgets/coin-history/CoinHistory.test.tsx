import {
  type Answer,
  fakeServer,
  parentOfTwo,
  refusal,
  renderWidget,
  signInParent,
} from '@mars/element/testing.tsx';
import { $clockOffset } from '@mars/session/clock.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import CoinHistory from './CoinHistory.tsx';
import ru from './ru.json';
import uz from './uz.json';

const NOW = '2026-11-20T14:03:22+05:00';
const entry = (id: number, coins: number, after: number, reason?: { uz: string; ru: string }) => ({
  id,
  first_name: 'Aziza',
  last_name: 'Karimova',
  total_debit: Math.max(coins, 0),
  total_credit: Math.max(-coins, 0),
  reason,
  balance_after: after,
});
const lesson = { uz: 'Darsga keldingiz', ru: 'Посещение урока' };
const november = [
  { id: 20261120, for_date: '2026-11-20', data: [entry(4, 4, 1250, lesson), entry(3, -299, 1246)] },
  { id: 20261103, for_date: '2026-11-03', data: [entry(2, 1182, 1545, lesson)] },
];
const byMonth = (months: Record<string, unknown>) => (request: Request) => {
  const { searchParams } = new URL(request.url);
  return months[searchParams.get('from_date')!.slice(0, 7)] ?? [];
};

const show = (answers: Record<string, Answer>, lang: 'uz' | 'ru' = 'uz') => {
  const calls = fakeServer({ 'GET /now/datetime': { datetime: NOW }, ...answers });
  return { calls, ...renderWidget(<CoinHistory />, lang === 'uz' ? uz : ru, lang) };
};
const history = 'GET /v1/coins/student/history';
const next = () => screen.getByRole('button', { name: 'Keyingi oy' }) as HTMLButtonElement;
const previous = () => screen.getByRole('button', { name: 'Oldingi oy' });

// The next test’s server has a clock of its own.
beforeEach(() => {
  cleanStores($clockOffset);
  $clockOffset.set(null);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('lists this month’s days with plus for debit and minus for credit [§9.22] [§7.18] [§9.20] [§3.12]', async () => {
  const { calls } = show({ [history]: november });
  expect(await screen.findByText('20-noyabr-2026')).toBeTruthy();
  expect(screen.getByText('03-noyabr-2026')).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Darsga keldingiz.*\+4 coin$/);
  expect(rows[1]).toMatch(/\u2212299 coin$/);
  expect(rows[2]).toMatch(/\+1\u00a0182 coin$/);
  expect(calls).toContain(`${history}?from_date=2026-11-01&till_date=2026-11-30`);
});

it('gives each row its reason and what was left, the month its sums', async () => {
  show({ [history]: november }, 'ru');
  expect(await screen.findAllByText('Посещение урока')).toHaveLength(2);
  expect(screen.getByText('осталось 1 250')).toBeTruthy();
  expect(screen.getByText('+1 186')).toBeTruthy();
  expect(screen.getByText('\u2212299', { selector: 'b' })).toBeTruthy();
});

it('does not go past the current month [§4.22] [§5.11]', async () => {
  show({ [history]: byMonth({ '2026-11': november }) });
  expect(await screen.findByText('Noyabr 2026')).toBeTruthy();
  expect(next().disabled).toBe(true);
  fireEvent.click(previous());
  expect(screen.getByText('Oktabr 2026')).toBeTruthy();
  expect(next().disabled).toBe(false);
  fireEvent.click(next());
  expect(next().disabled).toBe(true);
});

it('takes the month from the server’s clock, not from the device', async () => {
  // In Tashkent it is December already.
  const { calls } = show({ 'GET /now/datetime': { datetime: '2026-11-30T19:30:00Z' }, [history]: [] });
  expect(await screen.findByText('Dekabr 2026')).toBeTruthy();
  await screen.findByText('Bu oyda coin olinmagan va sarflanmagan');
  expect(calls.filter((call) => call.startsWith(history))).toEqual([
    `${history}?from_date=2026-12-01&till_date=2026-12-31`,
  ]);
});

it('keeps the months that were seen: going back is instant', async () => {
  const october = [{ id: 1, for_date: '2026-10-05', data: [entry(1, 2, 363, lesson)] }];
  const { calls } = show({ [history]: byMonth({ '2026-11': november, '2026-10': october }) });
  await screen.findByText('20-noyabr-2026');
  fireEvent.click(previous());
  expect(await screen.findByText('05-oktabr-2026')).toBeTruthy();
  fireEvent.click(next());
  expect(screen.getByText('20-noyabr-2026')).toBeTruthy();
  expect(calls.filter((call) => call.startsWith(history))).toHaveLength(2);
});

it('says of an empty month that it is empty, and of this one what to do', async () => {
  show({ [history]: [] });
  expect(await screen.findByText('Bu oyda coin olinmagan va sarflanmagan')).toBeTruthy();
  expect(screen.getByText(/Darsga kelsangiz/)).toBeTruthy();
  fireEvent.click(previous());
  expect(await screen.findByText('Bu oyda coin olinmagan va sarflanmagan')).toBeTruthy();
  expect(screen.queryByText(/Darsga kelsangiz/)).toBeNull();
});

it('is logged, has one quiet line and "try again" when it fails; the months still turn [§7.18] [§8.11]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let fails = true;
  show({ [history]: () => (fails ? refusal(503, 'unavailable') : november) });
  const again = await screen.findByRole('button', { name: 'Qayta urinish' });
  expect(screen.getByText('Noyabr 2026')).toBeTruthy();
  expect(warn.mock.calls).toEqual([['mars: the history of coins did not come', 'unavailable']]);
  expect(screen.queryByRole('alert')).toBeNull();
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByText('20-noyabr-2026')).toBeTruthy();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

it('says earned or spent where a plain server gives no reason and no rest', async () => {
  const { reason: _reason, balance_after: _after, ...bare } = entry(1, 5, 0);
  show({ [history]: [{ id: 1, for_date: '2026-11-20', data: [bare] }] });
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toBe('Olindi+5 coin');
});

it('asks to sign in where nobody is', () => {
  fakeServer({});
  $tokens.set(null);
  renderWidget(<CoinHistory />, uz);
  expect(screen.getByRole('button', { name: 'Kirish' })).toBeTruthy();
});

it('is that of the first child for a parent of two, and of the other when that is chosen', async () => {
  const { calls } = show({
    'GET /v1/me': parentOfTwo,
    [history]: ({ url }: Request) => {
      const id = new URL(url).searchParams.get('student_id');
      if (!id) return refusal(422, 'invalid');
      return id === '4' ? november : [];
    },
  });
  act(() => signInParent());
  expect(await screen.findAllByText('Darsga keldingiz')).toHaveLength(2);
  fireEvent.change(screen.getByRole('combobox', { name: 'Farzand' }), { target: { value: '6' } });
  await waitFor(() => expect(screen.queryByText('Darsga keldingiz')).toBeNull());
  const asked = calls.filter((call) => call.startsWith(history));
  expect(asked.map((call) => new URLSearchParams(call.split('?')[1]).get('student_id'))).toEqual(['4', '6']);
});
