import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { actionOf } from './action.ts';
import StaffAudit from './StaffAudit.tsx';
import uz from './uz.json';

const entry = (id: number, call: string, person: object | null = null) => ({
  ...{ id, at: '2026-11-23T06:19:28+05:00', call, person },
  done_by: { id: 2, first_name: 'Malika', last_name: 'Yusupova' },
  detail: { body: { coins: 7 } },
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
  await screen.findByText(/coin berdi yoki oldi/);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('23-noy-2026 06:19');
  expect(screen.getAllByText(/"coins": 7/)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Aziza Karimova' }));
  await waitFor(() => expect(calls.at(-1)).toBe('GET /v2/staff/audit?person_id=4'));
  fireEvent.click(await screen.findByRole('button', { name: /^Aziza Karimova ×/ }));
  await screen.findByText(/davomatni belgiladi/);
  fireEvent.click(screen.getAllByRole('button', { name: 'Malika Yusupova' })[0] as HTMLElement);
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
