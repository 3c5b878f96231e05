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
  ...{ whose: 'parent', birth_year: 2012 },
  ...{ source: 'english', site: 'Ziyo', lang: 'uz', level: 'B1', interests: null },
  ...{ state: 'new', note: '', changed_by: null, sent: 'failed', version: 'l1' },
};

function show(more: Record<string, Answer> = {}, role = 'admin') {
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role, first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/leads': { items: [lead], next_cursor: null },
    'GET /v2/staff/sites/refused': { items: [], next_cursor: null },
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
  expect(screen.getByText('ota-onasining raqami')).toBeTruthy();
  expect(screen.getByText(/, 2012-yil ·/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Karim Olimov: oʻzgartirish' }));
  const dialog = within(document.querySelector('dialog') as HTMLElement);
  fireEvent.change(dialog.getByLabelText(uz.state), { target: { value: 'called' } });
  fireEvent.change(dialog.getByLabelText(uz.note), { target: { value: 'Shanba' } });
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(bodies).toEqual([{ state: 'called', note: 'Shanba', version: 'l1' }]));
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
  fireEvent.change(address, { target: { value: 'https://crm.example' } });
  expect(screen.queryByText(/Shunday saqlanadi/)).toBeNull();
  fireEvent.change(address, { target: { value: '(http://CRM.example/in).' } });
  // Before it is saved it is said that it is asked by https, and without the brackets.
  screen.getByText('Shunday saqlanadi: https://crm.example/in. Olinmaydi: http:.');
  const submit = () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement);
  submit();
  expect(await screen.findByText('Yozilishi notoʻgʻri.')).toBeTruthy();
  expect(document.activeElement).toBe(address);
  submit();
  expect(await screen.findByText('maxfiy-kalit')).toBeTruthy();
});

it('shows teachers the list, and no address', async () => {
  show({}, 'teacher');
  await screen.findByText('ingliz tili testi · B1 · Ziyo');
  expect(screen.queryByRole('button', { name: uz.hook })).toBeNull();
});

it('shows the administrator at which addresses no test works, and lets one in by a press', async () => {
  const one = { key: 'k1', site: 'Ziyo', times: 3, at: lead.at };
  const refused = [
    { ...one, origin: 'https://www.ziyo.example' },
    { ...one, origin: 'http://ziyo.example' },
  ];
  const bodies: unknown[] = [];
  show({
    'GET /v2/staff/sites/refused': () => ({ items: refused.slice(bodies.length), next_cursor: null }),
    'POST /v2/staff/sites/refused': async (request: Request) => {
      bodies.push(await request.json());
      return { ok: true };
    },
  });
  const list = await screen.findByRole('region', { name: uz.refusedTitle });
  expect(within(list).getAllByText('Ziyo, 3 marta')).toHaveLength(2);
  expect(within(list).getAllByText(uz.plainAddress)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Qoʻshish: https://www.ziyo.example' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(bodies).toEqual([{ key: 'k1', origin: 'https://www.ziyo.example' }]);
});

it('shows no addresses to teachers', async () => {
  const calls = show({}, 'teacher');
  await screen.findByText('ingliz tili testi · B1 · Ziyo');
  expect(calls.filter((call) => call.includes('refused'))).toEqual([]);
});

it('marks the levels for which a course is, and lets what was found of questions count', async () => {
  const bodies: unknown[] = [];
  const answer = (reply: object) => async (request: Request) => {
    bodies.push(await request.json());
    return reply;
  };
  const question = { skill: 'grammar', text: 'I ___ here.', answers: 240, level: 'B1', found_level: 'B2' };
  show({
    'GET /v2/staff/english': {
      courses: [
        { id: 3, title: { uz: 'Ingliz tili', ru: 'Английский' }, levels: ['A1'], groups: ['EN-21', 'EN-22'] },
      ],
      questions: [
        { ...question, id: 'b1-grammar-1', counts: 30, found: 75 },
        { ...question, id: 'b1-grammar-2', text: 'She ___ tea.', counts: 30, found: 60 },
      ],
    },
    'PUT /v2/staff/english/course/3': answer({ levels: ['A1', 'B1'] }),
    'POST /v2/staff/english/questions': answer({ accepted: 1 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: uz.englishTest }));
  const course = within(await screen.findByRole('group', { name: /^Ingliz tili EN-21, EN-22/ }));
  expect(course.getByLabelText('A1')).toHaveProperty('checked', true);
  fireEvent.click(course.getByLabelText('B1'));
  fireEvent.submit(course.getByLabelText('B1').closest('form') as HTMLFormElement);
  await waitFor(() => expect(bodies).toEqual([{ levels: ['A1', 'B1'] }]));
  expect(await screen.findByText('0,3 (B1) oʻrniga 0,75 (B2), 240 ta javob')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /^I ___ here/ }));
  fireEvent.submit(screen.getByRole('checkbox', { name: /^I ___ here/ }).closest('form') as HTMLFormElement);
  await waitFor(() => expect(bodies[1]).toEqual({ items: [{ id: 'b1-grammar-1', found: 75 }] }));
});

it('names who is told of a lead by Telegram, and which teachers may read them', async () => {
  let groups = [{ id: 4, title: 'Arizalar guruhi', since: '2026-11-20T10:00:00+05:00', lost_at: null }];
  const bodies: unknown[] = [];
  const person = { role: 'teacher', has_chat: true, told: false, reads: false };
  const people = [
    { ...person, id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', told: true, reads: true },
    { ...person, id: 2, first_name: 'Malika', last_name: 'Yusupova', has_chat: false },
  ];
  show({
    'GET /v2/staff/leads/told': () => ({ people, groups }),
    'DELETE /v2/staff/leads/groups/4': () => {
      groups = [];
      return { ok: true };
    },
    'PUT /v2/staff/leads/told': async (request: Request) => {
      bodies.push(await request.json());
      return { people, groups };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: uz.told }));
  expect(await screen.findByText('Arizalar guruhi')).toBeTruthy();
  expect(screen.getByText('2026-yil 20-noyabrdan beri')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: uz.groupDrop }));
  await waitFor(() => expect(screen.queryByText('Arizalar guruhi')).toBeNull());
  expect(await screen.findByRole('checkbox', { name: 'Nodira Saidova' })).toHaveProperty('checked', true);
  const readers = within(screen.getByRole('group', { name: uz.readersText }));
  expect(readers.getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.click(
    within(screen.getByRole('group', { name: uz.toldText })).getByRole('checkbox', { name: /^Malika/ }),
  );
  fireEvent.click(readers.getByRole('checkbox', { name: 'Malika Yusupova' }));
  fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement);
  await waitFor(() => expect(bodies).toEqual([{ ids: [1, 2], readers: [2] }]));
});

it('says of a profile without a strongest interest that all are equal, and of others their letters', async () => {
  const of = (id: number, interests: string) => ({
    ...lead,
    id,
    full_name: `Karim ${id}`,
    source: 'interests' as const,
    level: null,
    interests,
  });
  show({ 'GET /v2/staff/leads': { items: [of(5, 'R=I=A=S=E=C'), of(6, 'R=AS')], next_cursor: null } });
  expect(await screen.findByText('qiziqishlar testi · hammasi teng · Ziyo')).toBeTruthy();
  expect(screen.getByText('qiziqishlar testi · R=AS · Ziyo')).toBeTruthy();
});
