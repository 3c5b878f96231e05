import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import sharedUz from '@mars/ui/texts/staff/uz.json';
import commonUz from '@mars/ui/texts/uz.json';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Lead } from './leads.ts';
import StaffLeads from './StaffLeads.tsx';
import ownUz from './uz.json';

const uz = { ...commonUz, ...sharedUz, ...ownUz };
const lead: Lead = {
  ...{ id: 5, at: '2026-11-22T10:00:00+05:00', full_name: 'Karim Olimov', phone: '+998901112233' },
  ...{ source: 'english', site: 'Ziyo', lang: 'uz', level: 'B1', interests: null },
  ...{ state: 'new', note: '', changed_by: null, sent: 'failed' },
};

function show(more: Record<string, Answer> = {}, role = 'admin') {
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role, first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/leads': { items: [lead], next_cursor: null },
    ...more,
  });
  renderWidget(<StaffLeads />, uz);
  return calls;
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('lists who wants to be called, and notes how it stands', async () => {
  const bodies: unknown[] = [];
  show({
    'PATCH /v2/staff/leads/5': async (request: Request) => {
      bodies.push(await request.json());
      return { ...lead, state: 'called', note: 'Shanba' };
    },
  });
  expect(await screen.findByText('ingliz tili testi · B1 · Ziyo')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+998901112233' }).getAttribute('href')).toBe('tel:+998901112233');
  expect(screen.getByText(uz.notSent)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Karim Olimov: oʻzgartirish' }));
  const dialog = within(document.querySelector('dialog') as HTMLElement);
  fireEvent.change(dialog.getByLabelText(uz.state), { target: { value: 'called' } });
  fireEvent.change(dialog.getByLabelText(uz.note), { target: { value: 'Shanba' } });
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(bodies).toEqual([{ state: 'called', note: 'Shanba' }]));
  await waitFor(() => expect(document.querySelector('dialog form')).toBeNull());
});

it('asks for what is chosen', async () => {
  const calls = show();
  fireEvent.change(await screen.findByLabelText(uz.state), { target: { value: 'signed' } });
  fireEvent.change(screen.getByLabelText(uz.source), { target: { value: 'interests' } });
  await waitFor(() => expect(calls.at(-1)).toBe('GET /v2/staff/leads?state=signed&source=interests'));
});

it('saves the table in the language of the page', async () => {
  const files: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File);
    return 'blob:x';
  });
  const calls = show({
    'GET /v2/staff/leads/table': () =>
      new Response('\ufeffVaqt\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: uz.table }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(calls).toContain('GET /v2/staff/leads/table?lang=uz');
  expect(files[0]?.name).toBe('leads.csv');
});

it('sets the address that is told and shows the secret once; a wrong one is said beside its field', async () => {
  const field = { code: 'format', message_uz: 'Yozilishi notoʻgʻri.', message_ru: 'ru' };
  const replies: unknown[] = [
    refusal(422, 'invalid', { fields: { address: field } }),
    { address: 'https://crm.example/in', has_secret: true, secret: 'maxfiy-kalit' },
  ];
  show({
    'GET /v2/staff/leads/hook': { address: null, has_secret: false },
    'PUT /v2/staff/leads/hook': () => replies.shift(),
  });
  fireEvent.click(await screen.findByRole('button', { name: uz.hook }));
  const address = await screen.findByLabelText(uz.address);
  fireEvent.change(address, { target: { value: 'http://crm.example' } });
  const submit = () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement);
  submit();
  expect(await screen.findByText('Yozilishi notoʻgʻri.')).toBeTruthy();
  submit();
  expect(await screen.findByText('maxfiy-kalit')).toBeTruthy();
});

it('shows teachers the list, and no address', async () => {
  show({}, 'teacher');
  await screen.findByText('ingliz tili testi · B1 · Ziyo');
  expect(screen.queryByRole('button', { name: uz.hook })).toBeNull();
});
