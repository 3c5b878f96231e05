import { type Answer, fakeServer, renderWidget } from '@mars/element/testing.tsx';
import periodUz from '@mars/ui/texts/period/uz.json';
import sharedUz from '@mars/ui/texts/staff/uz.json';
import commonUz from '@mars/ui/texts/uz.json';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import StaffEconomy from './StaffEconomy.tsx';
import ownUz from './uz.json';

const uz = { ...commonUz, ...sharedUz, ...periodUz, ...ownUz };
const economy = {
  ...{ from_date: '2026-11-01', till_date: '2026-11-02', minted: 1250, spent: 300, in_circulation: 9870 },
  rules: [
    { rule: 'attendance', name: { uz: 'Darsga kelish', ru: 'Уроки' }, minted: 1250, spent: 0, times: 410 },
    { rule: 'shop', name: { uz: 'Doʻkon', ru: 'Магазин' }, minted: 0, spent: 300, times: 6 },
  ],
  days: [
    { day: '2026-11-01', minted: 1000, spent: 0, in_circulation: 9920 },
    { day: '2026-11-02', minted: 250, spent: 300, in_circulation: 9870 },
  ],
};

function show(more: Record<string, Answer> = {}, role = 'admin') {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00+05:00'), toFake: ['Date'] });
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role, first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/economy': economy,
    ...more,
  });
  renderWidget(<StaffEconomy />, uz);
  return calls;
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('says of the month what was minted, spent and is there, by what for', async () => {
  const calls = show();
  const table = within(await screen.findByRole('table', { name: uz.byRule }));
  expect(calls).toContain('GET /v2/staff/economy?from_date=2026-11-01&till_date=2026-11-30');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1\u00a0250',
    '300',
    '9\u00a0870',
  ]);
  const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    [uz.rule, uz.minted, uz.spent, uz.times],
    ['Darsga kelish', '1\u00a0250', '', '410'],
    ['Doʻkon', '', '300', '6'],
  ]);
});

it('tells each day in a chart, the numbers of a day in words', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: uz.chart }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'KunBerildiSarflandi',
    '01-noy-20261\u00a0000 coin0 coin',
    '02-noy-2026250 coin300 coin',
  ]);
});

it('asks for other days once both are there', async () => {
  const calls = show();
  fireEvent.click(await screen.findByRole('tab', { name: uz.range }));
  fireEvent.change(await screen.findByLabelText(uz.from), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText(uz.till), { target: { value: '2026-11-15' } });
  await waitFor(() =>
    expect(calls.at(-1)).toBe('GET /v2/staff/economy?from_date=2026-11-01&till_date=2026-11-15'),
  );
});

it('saves the table in the language of the page', async () => {
  const files: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File);
    return 'blob:x';
  });
  const calls = show({
    'GET /v2/staff/economy/table': () =>
      new Response('\ufeffKun\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: uz.table }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['economy-2026-11-01-2026-11-30.csv']));
  expect(calls).toContain('GET /v2/staff/economy/table?from_date=2026-11-01&till_date=2026-11-30&lang=uz');
});

it('says so where nothing moved, and keeps teachers out', async () => {
  show({ 'GET /v2/staff/economy': { ...economy, rules: [], minted: 0, spent: 0 } });
  expect(await screen.findByText(uz.none)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  const calls = show({}, 'teacher');
  expect(await screen.findByText(uz.forAdmins)).toBeTruthy();
  expect(calls.filter((call) => call.includes('economy'))).toEqual([]);
});
