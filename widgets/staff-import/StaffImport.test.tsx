import { chooseAgain, goneFile } from '@mars/client/testing/picked.ts';
import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $changed } from '@mars/session/changes.ts';
import { findDraft, keepDraft } from '@mars/session/drafts.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Import } from './imports.ts';
import ru from './ru.json';
import StaffImport from './StaffImport.tsx';
import uz from './uz.json';

// There is no IndexedDB here.
vi.mock('@mars/session/drafts.ts', async () =>
  (await import('@mars/session/testing/kept-drafts.ts')).keptDrafts(),
);

const found = (more: Partial<Import> = {}): Import => ({
  ...{
    import_id: 5,
    kind: 'people',
    dry_run: true,
    state: 'checked',
    rows: 3,
    done: 0,
    changed: 0,
    failed: 0,
  },
  ...{ wrong: 0, errors: [], made_at: '2026-11-23T10:00:00+05:00', finished_at: null },
  ...more,
});
const fault = (line: number, field: string | null, message_uz: string) => ({
  ...{ line, field, code: 'format', message_uz, message_ru: `ru ${message_uz}` },
});
const wrong = (count: number, errors = [fault(2, 'phone', 'Telefon notoʻgʻri.')]) =>
  found({ state: 'refused', wrong: count, errors });
const kept = async () => (await findDraft('1', 'import'))?.text;
const slip = (id: number) => ({
  ...{ id, role: 'student', first_name: `Ism${id}`, last_name: 'Karimov', login: `ism${id}`, phone: null },
  start_code: { code: `7KQM-000${id}`, expires_at: '2026-12-07T10:00:00+05:00' },
});

const both = (uz: string, ru: string) => ({ uz, ru });
const ofPeople = [
  {
    ...{ column: 'first_name', title: both('Ism', 'Имя'), required: true, choices: [] },
    examples: [both('Aziza', 'Азиза'), both('Nodira', 'Нодира')],
  },
  {
    ...{ column: 'role', title: both('Rol', 'Роль'), required: false },
    choices: [both('Oʻquvchi', 'Ученик'), both('Ustoz', 'Преподаватель')],
    examples: [both('Oʻquvchi', 'Ученик'), both('', '')],
  },
  {
    ...{ column: 'group', title: both('Guruh', 'Группа'), required: false, choices: [] },
    examples: [both('FE-12, «A»', 'ФЭ "12"'), both('', '')],
  },
];

/** @param brought what bringing a table answers, one after the other @param progress the same of asking how far it is */
function show(
  brought: unknown[],
  progress: unknown[] = [],
  answers: Record<string, unknown> = {},
  lang: 'uz' | 'ru' = 'uz',
) {
  const sent: [string, string][] = [];
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'POST /v2/staff/import': async (request: Request) => {
      const file = (await request.formData()).get('file') as File;
      sent.push([new URL(request.url).search, await file.text()]);
      return brought.shift();
    },
    'GET /v2/staff/import': { items: [], next_cursor: null },
    'GET /v2/staff/import/columns': (request: Request) => ({
      columns: new URL(request.url).searchParams.get('kind') === 'people' ? ofPeople : [],
    }),
    'GET /v2/staff/import/5': () => progress[0],
    ...answers,
  });
  renderWidget(<StaffImport />, lang === 'uz' ? uz : ru, lang);
  return { calls, sent };
}
async function pickFile(file: File) {
  const input = await screen.findByLabelText(/Fayl tanlang|Выберите файл/);
  fireEvent.change(input, { target: { files: [file] } });
}
const pick = (table = 'Ism,Familiya', name = 'odamlar.csv') => pickFile(new File([table], name));
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(async () => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  await keepDraft('1', 'import', '');
});

it('says what is wrong with each line, and brings nothing in while something is', async () => {
  const errors = [
    fault(2, 'phone', 'Telefon notoʻgʻri.'),
    fault(1, 'Laqabi', 'Nomaʼlum.'),
    fault(4, null, 'Ikki marta.'),
  ];
  const { sent } = show([wrong(1003, errors)]);
  await pick();
  fireEvent.change(screen.getByLabelText('Nima kiritiladi'), { target: { value: 'groups' } });
  submit();
  await screen.findByText('1 003 ta xato');
  expect(sent).toEqual([['?kind=groups&dry_run=true', 'Ism,Familiya']]);
  const lines = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(
    lines.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['2', 'Telefon', 'Telefon notoʻgʻri.'],
    ['1', 'Laqabi', 'Nomaʼlum.'],
    ['4', '', 'Ikki marta.'],
  ]);
  expect(screen.getByText(/Yana 1 000 ta xato bor/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /kiritish/ })).toBeNull();
  press('Boshqa fayl tanlash');
  expect(screen.getByLabelText('Nima kiritiladi')).toHaveProperty('value', 'groups');
});

it('shows fifty wrong places at once, in the language of the page', async () => {
  show(
    [
      wrong(
        51,
        [...Array(51)].map((_, at) => fault(at + 2, 'phone', 'xato')),
      ),
    ],
    [],
    {},
    'ru',
  );
  await pick();
  submit();
  await screen.findByText('51 ошибка');
  expect(screen.getAllByText('ru xato')).toHaveLength(50);
  press('Показать ещё');
  expect(screen.getAllByText('ru xato')).toHaveLength(51);
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
});

it('brings in what was looked through, says how far it is, and what came of it', async () => {
  const going = (done: number) => found({ dry_run: false, state: 'running', done });
  const over = found({ dry_run: false, state: 'done', done: 3, changed: 2 });
  const progress = [going(1)];
  const { sent } = show([found(), going(0)], progress);
  await pick();
  submit();
  await screen.findByText('Xato topilmadi');
  const told: unknown[] = [];
  const stop = $changed.listen((topics) => told.push(topics));
  press('3 ta qatorni kiritish');
  const bar = await screen.findByRole('progressbar', { name: 'Kiritilmoqda' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('1'));
  expect(bar.getAttribute('aria-valuemax')).toBe('3');
  progress[0] = over;
  expect(sent).toEqual([
    ['?kind=people&dry_run=true', 'Ism,Familiya'],
    ['?kind=people&dry_run=false', 'Ism,Familiya'],
  ]);
  await screen.findByText(/3 ta qator · 2 tasi oʻzgardi/);
  stop();
  expect(told).toEqual([['imports'], ['people', 'groups']]);
  press('Yana fayl kiritish');
  await screen.findByLabelText(/Fayl tanlang/);
  await waitFor(async () => expect(await kept()).toBeUndefined());
});

it('goes on after a reload, and forgets what the server has no more', async () => {
  await keepDraft('1', 'import', '5');
  show([], [found({ dry_run: false, state: 'waiting', done: 0 })]);
  await screen.findByRole('progressbar');
  expect(await kept()).toBe('5');
  cleanup();
  show([], [refusal(404, 'not_found')]);
  await screen.findByLabelText(/Fayl tanlang/);
  await waitFor(async () => expect(await kept()).toBeUndefined());
});

it('says what has become wrong between looking and bringing in', async () => {
  show([found(), wrong(1)]);
  await pick();
  submit();
  await screen.findByText('Xato topilmadi');
  press('3 ta qatorni kiritish');
  expect(await screen.findByText('Telefon notoʻgʻri.')).toBeTruthy();
  expect(await kept()).toBeUndefined();
});

it('says at a file that has gone since it was picked to choose it again, and nothing of a lost answer', async () => {
  const { sent } = show([found()]);
  await pickFile(goneFile('bulut.csv'));
  fireEvent.change(screen.getByLabelText('Nima kiritiladi'), { target: { value: 'groups' } });
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(chooseAgain);
  expect(sent).toEqual([]);
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  expect(document.activeElement).toBe(input);
  fireEvent.change(input, { target: { files: [new File(['Guruh'], 'guruhlar.csv')] } });
  // Of the new one nothing is wrong yet.
  expect([screen.queryByRole('alert'), input.getAttribute('aria-invalid')]).toEqual([null, null]);
  submit();
  await screen.findByText('Xato topilmadi');
  expect(sent).toEqual([['?kind=groups&dry_run=true', 'Guruh']]);
});

it('refuses a file that is too big before it is sent, and says what the server refuses', async () => {
  const fields = { file: { code: 'required', message_uz: 'Fayl boʻsh.', message_ru: '' } };
  const { sent } = show([refusal(422, 'invalid', { fields })]);
  const limit = 4 * 1024 * 1024;
  await pick('x'.repeat(limit + 1));
  expect(screen.getByText('Fayl juda katta: 4 MB gacha boʻlsin.')).toBeTruthy();
  submit();
  expect(sent).toEqual([]);
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'.repeat(limit)], 'b.csv')] } });
  expect(screen.queryByText(/juda katta/)).toBeNull();
  submit();
  expect(await screen.findByText('Fayl boʻsh.')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

it('makes a sheet of start codes of all who came, and prints it', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const bodies: unknown[] = [];
  const pages = [
    { items: [slip(1)], next_cursor: '1' },
    { items: [slip(2)], next_cursor: null },
  ];
  await keepDraft('1', 'import', '5');
  show([], [found({ dry_run: false, state: 'done', done: 3, changed: 3 })], {
    'POST /v2/staff/start-codes': async (request: Request) => {
      bodies.push(await request.json());
      return pages.shift();
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Kodlarni chiqarish' }));
  await screen.findByText('7KQM-0002');
  expect(screen.getByText('7KQM-0001')).toBeTruthy();
  expect(bodies).toEqual([{ import_id: 5 }, { import_id: 5, cursor: '1' }]);
  expect(screen.getAllByText(/7-dekabrgacha/)).toHaveLength(2);
  press('Chop etish');
  expect(print).toHaveBeenCalledOnce();
});

const inList = (more: Partial<Import> = {}) => {
  const { errors: _, ...run } = found({ dry_run: false, ...more });
  return { ...run, made_by: { id: 2, first_name: 'Malika', last_name: 'Yusupova' } };
};
const past = inList({
  ...{ import_id: 3, kind: 'groups', state: 'done', rows: 4, done: 4, changed: 2, failed: 1 },
  finished_at: '2026-11-23T10:01:00+05:00',
});

it('lists what was brought in and by whom, and follows what is being brought in', async () => {
  const going = (done: number) => inList({ state: 'running', rows: 9, done });
  const over = inList({ state: 'done', rows: 9, done: 9, changed: 9 });
  let run = going(1);
  show([], [], {
    'GET /v2/staff/import': () => ({ items: [run, past], next_cursor: null }),
    'GET /v2/staff/import/3': found({ ...past, errors: [fault(2, 'name', 'Kurs endi yoʻq.')], wrong: 1 }),
  });
  const row = await screen.findByRole('button', {
    name: /Foydalanuvchilar.*9 ta qatordan 1 tasi.*Malika Yusupova/,
  });
  expect(within(row).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
  const told: unknown[] = [];
  const stop = $changed.listen((topics) => told.push(topics));
  run = going(4);
  await screen.findByRole('button', { name: /Foydalanuvchilar.*9 ta qatordan 4 tasi/ }, { timeout: 5000 });
  run = over;
  await screen.findByRole(
    'button',
    { name: /Foydalanuvchilar.*9 ta qator · 9 tasi oʻzgardi/ },
    { timeout: 5000 },
  );
  stop();
  expect(told).toEqual([['people', 'groups']]);
  const line = screen.getByRole('button', { name: /Guruhlar.*4 ta qator · 2 tasi oʻzgardi.*1 ta xato/ });
  expect(line.textContent).toContain('23-noy-2026 10:00');
  fireEvent.click(line);
  expect(await screen.findByText('Kurs endi yoʻq.')).toBeTruthy();
  // Looked at, it is not what this administrator began.
  expect(await kept()).toBeUndefined();
  press('Yana fayl kiritish');
  await screen.findByLabelText(/Fayl tanlang/);
});

it('says which import another one waits for, and leads to it and back', async () => {
  const other = { import_id: 5 };
  const busy = refusal(409, 'import_running', other);
  show([found(), busy], [found({ kind: 'marks', dry_run: false, state: 'running', rows: 70, done: 12 })]);
  await pick();
  submit();
  await screen.findByText('Xato topilmadi');
  press('3 ta qatorni kiritish');
  expect((await screen.findByRole('alert')).textContent).toBe('uz import_running');
  expect((await screen.findByText('Baholar', { selector: 'b' })).parentElement?.textContent).toBe(
    'Baholar · 70 ta qatordan 12 tasi',
  );
  press('Oʻsha faylni koʻrish');
  const bar = await screen.findByRole('progressbar', { name: 'Kiritilmoqda' });
  expect(bar.getAttribute('aria-valuenow')).toBe('12');
  expect(await kept()).toBeUndefined();
  press('Roʻyxatga qaytish');
  await screen.findByLabelText(/Fayl tanlang/);
});

it('has no sheet of codes for what are no people', async () => {
  await keepDraft('1', 'import', '5');
  show([], [found({ kind: 'groups', state: 'done', done: 3, changed: 3 })]);
  await screen.findByText('Tayyor');
  expect(screen.queryByRole('button', { name: 'Kodlarni chiqarish' })).toBeNull();
});

it('saves each kind as a file, as it came', async () => {
  const files: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { calls } = show(
    [],
    [],
    {
      'GET /v2/staff/export': () =>
        new Response('\ufeffНазвание\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
    },
    'ru',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Скачать: Товары' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(calls).toContain('GET /v2/staff/export?kind=products&lang=ru');
  expect([files[0]?.name, files[0]?.type]).toEqual(['products.csv', 'text/csv']);
  const bytes = new Uint8Array(await (files[0] as File).arrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\ufeffНазвание\r\n');
});

it('says which columns and roles there are, and gives a file to begin with', async () => {
  const saved: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as File);
    return 'blob:namuna';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show([], [], {}, 'ru');
  const columns = () => [...document.querySelectorAll('.takes > li')].map((each) => each.textContent);
  await waitFor(() => expect(columns()).toEqual(['Имя *', 'Роль', 'Группа']));
  expect(screen.getByText(/Ученик, Преподаватель/).textContent).toBe('Роль: Ученик, Преподаватель');
  press('Скачать файл-образец');
  const bytes = new TextDecoder('utf-8', { ignoreBOM: true });
  expect(saved.map(({ name }) => name)).toEqual(['namuna-people.csv']);
  expect(bytes.decode(await saved[0]?.arrayBuffer())).toBe(
    '\ufeffИмя,Роль,Группа\r\nАзиза,Ученик,"ФЭ ""12"""\r\nНодира,,\r\n',
  );
  fireEvent.change(screen.getByLabelText('Что загружается'), { target: { value: 'groups' } });
  await waitFor(() => expect(columns()).toEqual([]));
});

it('names a column that is not taken as it was typed', async () => {
  const unknown = { ...fault(1, 'login', 'Mumkin: Guruh, Kurs.'), code: 'column_unknown' };
  show([wrong(2, [unknown, fault(2, 'login', 'Bunday odam yoʻq.')])]);
  await pick();
  submit();
  const lines = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '1loginMumkin: Guruh, Kurs.',
    '2LoginBunday odam yoʻq.',
  ]);
});
