import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import shared from '@mars/ui/texts/uz.json';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import MyData from './MyData.tsx';
import own from './uz.json';

const uz = { ...shared, ...own };
const nothing = { open_at: null, copies_left: 3, deletes_at: null, consent: null, children: [] };
const zip = () => new Response('PK', { headers: { 'content-type': 'application/zip' } });

function show(privacy: object, more: Record<string, Answer> = {}) {
  const bodies: unknown[] = [];
  const noting =
    (answer: Answer): Answer =>
    async (request: Request) => {
      const text = await request.text();
      if (request.method !== 'GET') bodies.push(text ? JSON.parse(text) : null);
      return typeof answer === 'function' ? answer(request) : answer;
    };
  const calls = fakeServer({
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v1/me/privacy': { ...nothing, ...privacy },
    ...Object.fromEntries(Object.entries(more).map(([name, answer]) => [name, noting(answer)])),
  });
  renderWidget(<MyData />, uz);
  return { calls, bodies };
}
const saved: File[] = [];
const watchFiles = () => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as File);
    return 'blob:x';
  });
};
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('saves a zip of all that is stored', async () => {
  watchFiles();
  const { calls } = show({}, { 'GET /v1/me/data': zip });
  fireEvent.click(await button(uz.copy));
  await waitFor(() =>
    expect(saved.map(({ name, type }) => [name, type])).toEqual([['mars.zip', 'application/zip']]),
  );
  expect(calls).toContain('GET /v1/me/data');
});

it('says why none is saved: the day is used up, or the server says so', async () => {
  show({ copies_left: 0 });
  expect((await button(uz.copy)).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(uz.noneLeft)).toBeTruthy();
  cleanup();
  watchFiles();
  show({}, { 'GET /v1/me/data': () => refusal(409, 'copy_limit') });
  fireEvent.click(await button(uz.copy));
  expect((await screen.findByRole('alert')).textContent).toBe('uz copy_limit');
  expect(saved).toEqual([]);
});

it('asks for the password before an account is deleted, and says first what is lost', async () => {
  const replies = [refusal(422, 'bad_password'), { deletes_at: '2026-11-23T10:00:00+05:00' }];
  const { bodies } = show({}, { 'DELETE /v1/me': () => replies.shift() });
  fireEvent.click(await button(uz.delete));
  expect(screen.getByText(/14 kundan keyin oʻchadi/)).toBeTruthy();
  const sure = await button(uz.delete);
  expect((sure as HTMLButtonElement).disabled).toBe(true);
  const type = (value: string) => fireEvent.change(screen.getByLabelText(uz.password), { target: { value } });
  type('xato');
  fireEvent.click(sure);
  expect((await screen.findByRole('alert')).textContent).toBe('uz bad_password');
  type('parolim-1');
  fireEvent.click(sure);
  await waitFor(() => expect(bodies).toEqual([{ password: 'xato' }, { password: 'parolim-1' }]));
});

it('says until when one may think better of it, and keeps the account', async () => {
  const { calls } = show(
    { deletes_at: '2026-11-23T10:00:00+05:00' },
    { 'DELETE /v1/me/deletion': { ok: true } },
  );
  expect(await screen.findByText('Akkaunt 23-noyabr kuni soat 10:00 da butunlay oʻchiriladi.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: uz.delete })).toBeNull();
  fireEvent.click(await button(uz.keep));
  await waitFor(() => expect(calls).toContain('DELETE /v1/me/deletion'));
});

it('gives a parent the data of each child, and takes the consent back by the password', async () => {
  watchFiles();
  const child = { first_name: 'Aziza', last_name: 'Karimova', deletes_at: null, withdrawal: null };
  const consent = { full_name: 'Karimov Otabek', given_at: '2026-11-01T10:00:00+05:00', withdrawn_at: null };
  const { calls, bodies } = show(
    {
      children: [
        { ...child, id: 5, consent, may_withdraw: true },
        { ...child, id: 6, first_name: 'Bekzod', consent: null, may_withdraw: false },
      ],
    },
    { 'GET /v1/me/data': zip, 'POST /v1/consent/withdraw': { deletes_at: '2026-11-23T10:00:00+05:00' } },
  );
  const first = within(await screen.findByRole('region', { name: 'Aziza Karimova' }));
  const second = within(screen.getByRole('region', { name: 'Bekzod Karimova' }));
  expect(first.getByText('Ota-ona roziligini bergan: Karimov Otabek.')).toBeTruthy();
  expect(second.queryByRole('button', { name: uz.withdraw })).toBeNull();
  fireEvent.click(second.getByRole('button', { name: uz.copy }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(calls).toContain('GET /v1/me/data?student_id=6');
  fireEvent.click(first.getByRole('button', { name: uz.withdraw }));
  fireEvent.change(first.getByLabelText(uz.password), { target: { value: 'parolim-1' } });
  fireEvent.click(first.getByRole('button', { name: uz.withdraw }));
  await waitFor(() => expect(bodies).toEqual([{ student_id: 5, password: 'parolim-1' }]));
});

describe('a child whose consent was taken back', () => {
  const withdrawal = { asked_at: '2026-11-20T10:00:00+05:00', objected_at: null, mine: true };
  const one = { id: 5, first_name: 'Aziza', last_name: 'Karimova', consent: null, may_withdraw: true };
  const until = '2026-12-04T10:00:00+05:00';

  it('is opened again by whoever began it, with the password', async () => {
    const { bodies } = show(
      { children: [{ ...one, deletes_at: until, withdrawal }] },
      { 'POST /v1/consent/keep': { ok: true } },
    );
    expect(await screen.findByText('Akkaunt 4-dekabr kuni soat 10:00 da butunlay oʻchiriladi.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: uz.withdraw })).toBeNull();
    expect(screen.queryByRole('button', { name: uz.object })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: uz.keepChild }));
    fireEvent.change(screen.getByLabelText(uz.password), { target: { value: 'parolim-1' } });
    fireEvent.click(screen.getByRole('button', { name: uz.keepChild }));
    await waitFor(() => expect(bodies).toEqual([{ student_id: 5, password: 'parolim-1' }]));
  });

  it('is objected to by any other parent, and says so then', async () => {
    const { bodies } = show(
      { children: [{ ...one, deletes_at: until, withdrawal: { ...withdrawal, mine: false } }] },
      { 'POST /v1/consent/object': { ok: true } },
    );
    fireEvent.click(await button(uz.object));
    await waitFor(() => expect(bodies).toEqual([{ student_id: 5 }]));
    cleanup();
    const objected_at = '2026-11-21T10:00:00+05:00';
    show({
      children: [{ ...one, deletes_at: null, withdrawal: { ...withdrawal, objected_at, mine: false } }],
    });
    expect(await screen.findByText(uz.objected)).toBeTruthy();
    expect(screen.queryByRole('button', { name: uz.object })).toBeNull();
    expect(screen.queryByRole('button', { name: uz.withdraw })).toBeNull();
  });
});

it('leads to the platform from a page of another site', async () => {
  show({ open_at: 'https://mars.example/main-page' });
  expect((await screen.findByRole('link', { name: uz.openPlatform })).getAttribute('href')).toBe(
    'https://mars.example/main-page',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
