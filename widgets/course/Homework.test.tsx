import { chooseAgain, goneFile } from '@mars/client/testing/picked.ts';
import { FakeUpload } from '@mars/client/testing/upload.ts';
import { fakeServer, refusal, renderWidget, sendNow } from '@mars/element/testing.tsx';
import { $changed } from '@mars/session/changes.ts';
import { $clockOffset } from '@mars/session/clock.ts';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Course from './Course.tsx';
import { leftOf } from './Due.tsx';
import type { Piece } from './draft.ts';
import ownRu from './ru.json';
import { at21, students } from './testing.ts';
import { handedIn, homework, piece } from './testing-homework.ts';
import ownUz from './uz.json';

const device = vi.hoisted(() => ({ clear: () => {} }));
vi.mock('@mars/session/drafts.ts', async () => {
  const { keptDrafts } = await import('@mars/session/testing/kept-drafts.ts');
  const drafts = keptDrafts();
  device.clear = () => drafts.kept.clear();
  return drafts;
});

const waiting = vi.hoisted(() => ({
  now: null as unknown as ReturnType<typeof import('@mars/stores/testing/kept-letters.ts').keptLetters>,
}));
vi.mock('@mars/stores/pieces/letters.ts', async () => {
  const { keptLetters } = await import('@mars/stores/testing/kept-letters.ts');
  waiting.now = keptLetters();
  return waiting.now;
});

const uz = { ...sharedUz, ...ownUz };
const ru = { ...sharedRu, ...ownRu };
const user = userEvent.setup();
const GET = 'GET /v1/project/7';
const SUBMIT = 'POST /v1/project/7/submit';
const NOW = '2026-11-22T18:30:00+05:00';

beforeEach(() => {
  cleanStores($clockOffset);
  $clockOffset.set(null);
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});
afterEach(async () => {
  cleanup();
  // What goes out when the page is left still finds this test's server.
  await new Promise((resolve) => setTimeout(resolve, 20));
  document.body.replaceChildren();
  device.clear();
  waiting.now?.clear();
  vi.unstubAllGlobals();
});

/** Opens the homework, as the server has it. */
function show(known: { piece: Piece }, more = {}, lang: 'uz' | 'ru' = 'uz') {
  const calls = fakeServer(
    students({
      'GET /now/datetime': { datetime: NOW },
      'GET /v1/course/element/22': homework(),
      'PUT /v1/project/7/draft': { saved_at: NOW, changed: null },
      [GET]: () => known.piece,
      ...more,
    }),
  );
  renderWidget(<Course {...at21} elementId="22" />, lang === 'uz' ? uz : ru, lang);
  return calls;
}

/** A server that takes what is handed in. */
function taking(known: { piece: Piece }, answer: (form: FormData) => unknown = () => undefined) {
  const forms: FormData[] = [];
  const submit = async (request: Request) => {
    const form = await request.formData();
    forms.push(form);
    const said = answer(form);
    if (said) return said;
    known.piece = piece({
      state: 'waiting',
      answer: handedIn({ text: String(form.get('text')), files: [], handed_at: NOW }),
    });
    return known.piece;
  };
  return { forms, submit };
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Matn' });
const button = (name: string) => screen.findByRole('button', { name });
/** What was sent stands in the form's place until it is to be changed. */
const toChange = async () =>
  within(await screen.findByRole('region', { name: 'Javobingiz' })).findByRole('button', {
    name: 'Oʻzgartirish',
  });
const change = async () => user.click(await toChange());
const choose = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await act(async () => fireEvent.change(input, { target: { files } }));
};
const fileOf = (name: string, bytes = 4): File => {
  const file = new File(['abcd'], name);
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

it('says until when it is and how long that is, above what is to be done', async () => {
  show({ piece: piece() });
  expect(await screen.findByText('24-noyabr, soat 20:00 gacha topshiring. 2 kun qoldi.')).toBeTruthy();
  expect(screen.getByText('Uchinchi')).toBeTruthy();
});

it.each([
  ['2026-11-22T20:31:00+05:00', 'Сдайте до 22 ноября, 20:31. Осталось 2 часа.'],
  ['2026-11-22T20:29:00+05:00', 'Сдайте до 22 ноября, 20:29. Осталось 119 минут.'],
  ['2026-11-22T18:31:00+05:00', 'Сдайте до 22 ноября, 18:31. Осталась 1 минута.'],
  ['2026-11-22T18:29:00+05:00', 'Срок был до 22 ноября, 18:29. Сдать можно и с опозданием.'],
])('counts the time that is left by the server’s clock: %s', async (due_at, says) => {
  show({ piece: piece({ due_at }) }, {}, 'ru');
  expect(await screen.findByText(says)).toBeTruthy();
});

it('counts in days from two of them on, in hours from two of them on, and none before it is whole', () => {
  const minutes = [1, 119, 120, 179, 180, 2879, 2880, 4319, 4320];
  expect(minutes.map(leftOf).map(([in_, { count }]) => `${count} ${in_}`)).toEqual([
    '1 leftMinutes',
    '119 leftMinutes',
    '2 leftHours',
    '2 leftHours',
    '3 leftHours',
    '47 leftHours',
    '2 leftDays',
    '2 leftDays',
    '3 leftDays',
  ]);
});

it('says how many days there are where no day is set', async () => {
  show({ piece: piece({ due_at: null }) });
  expect(await screen.findByText('Topshirish uchun 5 kun beriladi.')).toBeTruthy();
});

it('takes text and files, and shows what was handed in', async () => {
  const known = { piece: piece() };
  const { forms, submit } = taking(known);
  show(known, { [SUBMIT]: submit });
  await user.type(await field(), 'Mana');
  await choose(fileOf('a.html'), fileOf('b.css'), fileOf('c.js'));
  await user.click(await button('Olib tashlash: b.css'));
  await user.click(await button('Topshirish'));
  // Over the text, and beside the button, where it has the focus.
  const lines = await screen.findAllByText(/^Topshirildi: 22-noyabr, 18:30\./);
  expect(lines).toHaveLength(2);
  expect(document.activeElement?.contains(lines[1]!)).toBe(true);
  const [form] = forms;
  expect(form!.get('text')).toBe('Mana');
  expect(form!.getAll('file').map((each) => (each as File).name)).toEqual(['a.html', 'c.js']);
  expect(form!.getAll('keep')).toEqual([]);
  expect(screen.queryByText('a.html')).toBeNull();
  expect(screen.getByText('Mana', { selector: '.letters' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await change();
  expect((await field()).value).toBe('Mana');
  expect(await button('Qayta topshirish')).toBeTruthy();
});

it('says in how many days it is usually marked, where that is known', async () => {
  show({ piece: piece({ state: 'waiting', answer: handedIn(), usual_days: 2 }) });
  expect(await screen.findByText(/Odatda 2 kunda tekshiriladi\.$/)).toBeTruthy();
  cleanup();
  show({ piece: piece({ state: 'waiting', answer: handedIn() }) });
  await toChange();
  expect(screen.queryByText(/Odatda/)).toBeNull();
});

it('leads to the form from the first screen', async () => {
  show({ piece: piece() });
  const answer = await field();
  await user.click(await button('Javobingiz'));
  expect(document.activeElement).toBe(answer);
});

it('keeps in sight what is being written when another device has handed something in', async () => {
  const known = { piece: piece() };
  show(known);
  await user.type(await field(), 'Bu yerda');
  known.piece = piece({ state: 'waiting', answer: handedIn({ text: 'U yerda' }) });
  act(() => $changed.set(['study']));
  expect(await button('Qayta topshirish')).toBeTruthy();
  expect((await field()).value).toBe('Bu yerda');
});

it('is handed in again with the files that stay', async () => {
  const answer = handedIn();
  const second = { ...answer.files[0]!, id: 4, name: 'rasm.png', url: '/v1/file/4?sig=1.a' };
  const known = {
    piece: piece({ state: 'waiting', answer: { ...answer, files: [...answer.files, second] } }),
  };
  const { forms, submit } = taking(known);
  show(known, { [SUBMIT]: submit });
  await change();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'rasm.png' });
  expect(link.href).toBe(`${location.origin}/v1/file/4?sig=1.a`);
  expect(link.download).toBe('rasm.png');
  await user.click(await button('Olib tashlash: sahifa.html'));
  await user.click(await button('Qayta topshirish'));
  await waitFor(() => expect(forms).toHaveLength(1));
  expect(forms[0]!.getAll('keep')).toEqual(['4']);
});

it('asks for nothing empty', async () => {
  show({ piece: piece() });
  await user.type(await field(), '   ');
  expect((await button('Topshirish')).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Javob yozing yoki fayl qoʻshing.')).toBeTruthy();
});

it('names each file that cannot be taken, up to the exact border', async () => {
  const limit = 12 * 1024 * 1024;
  show({ piece: piece({ state: 'waiting', answer: handedIn() }) });
  await change();
  await choose(
    fileOf('1.pdf', limit),
    fileOf('2.pdf', limit + 1),
    fileOf('3.pdf', 0),
    fileOf('4.pdf'),
    fileOf('5.pdf'),
  );
  const rows = within(screen.getByRole('list', { name: 'Fayllar' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('.small')?.textContent)).toEqual([
    '2 KB',
    '12 MB',
    'Fayl 12 MB dan katta.',
    'Fayl boʻsh.',
    '1 KB',
    '5 tadan ortiq fayl topshirib boʻlmaydi.',
  ]);
  expect(screen.getByText('Belgilangan faylni olib tashlang.')).toBeTruthy();
  for (const name of ['2.pdf', '3.pdf']) await user.click(await button(`Olib tashlash: ${name}`));
  expect(screen.queryByText('Belgilangan faylni olib tashlang.')).toBeNull();
});

it('says at the file itself what the server says of it', async () => {
  const known = { piece: piece() };
  const file = { code: 'file_kind', message_uz: 'Bunday fayl emas.', message_ru: 'Не такой файл.' };
  const { submit } = taking(known, () => refusal(422, 'invalid', { file_index: 1, fields: { file } }));
  show(known, { [SUBMIT]: submit });
  await field();
  await choose(fileOf('a.txt'), fileOf('b.exe'));
  await user.click(await button('Topshirish'));
  const row = (await screen.findByText('Bunday fayl emas.')).closest('li');
  expect(row?.textContent).toContain('b.exe');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await button('Olib tashlash: b.exe'));
  expect((await button('Topshirish')).getAttribute('aria-disabled')).toBeNull();
});

it('says at a file that has gone since it was picked to choose it again, and keeps everything else', async () => {
  const known = { piece: piece() };
  const { forms, submit } = taking(known);
  show(known, { [SUBMIT]: submit });
  await user.type(await field(), 'Mana');
  await choose(fileOf('a.txt'), goneFile('bulut.pdf'));
  await user.click(await button('Topshirish'));
  expect((await screen.findByText(chooseAgain)).closest('li')?.textContent).toContain('bulut.pdf');
  expect(screen.queryByRole('alert')).toBeNull();
  expect([forms.length, (await field()).value]).toEqual([0, 'Mana']);
  await user.click(await button('Olib tashlash: bulut.pdf'));
  await user.click(await button('Topshirish'));
  await waitFor(() => expect(forms).toHaveLength(1));
  expect((forms[0]!.get('file') as File).name).toBe('a.txt');
});

it.each([
  ['of the same name', [fileOf('c.txt'), fileOf('bulut.pdf')], ['a.txt', 'bulut.pdf', 'c.txt']],
  ['of another name', [fileOf('boshqa.pdf')], ['a.txt', 'boshqa.pdf']],
])(
  'a file that is chosen again, %s, takes the place of the one that has gone',
  async (_says, again, names) => {
    const known = { piece: piece() };
    const { forms, submit } = taking(known);
    show(known, { [SUBMIT]: submit });
    await field();
    await choose(fileOf('a.txt'), goneFile('bulut.pdf'));
    await user.click(await button('Topshirish'));
    await screen.findByText(chooseAgain);
    await choose(...again);
    expect(screen.queryByText(chooseAgain)).toBeNull();
    await user.click(await button('Topshirish'));
    await waitFor(() => expect(forms).toHaveLength(1));
    expect((forms[0]!.getAll('file') as File[]).map(({ name }) => name)).toEqual(names);
  },
);

it('says how much has gone out, and takes no letter meanwhile', async () => {
  const known = { piece: piece() };
  let go = () => {};
  show(known, {
    [SUBMIT]: () => new Promise((resolve) => (go = () => resolve(known.piece))),
  });
  await user.type(await field(), 'Mana');
  await user.click(await button('Topshirish'));
  const bar = await screen.findByRole('progressbar', { name: 'Topshirish' });
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('Yuborilmoqda: 50 %'));
  expect((await field()).readOnly).toBe(true);
  await act(async () => go());
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

it('keeps text and files where it could not be handed in', async () => {
  const known = { piece: piece() };
  const { submit } = taking(known, () => refusal(503, 'unavailable'));
  show(known, { [SUBMIT]: submit });
  await user.type(await field(), 'Mana');
  await choose(fileOf('a.html'));
  await user.click(await button('Topshirish'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Topshirib boʻlmadi\./);
  expect((await field()).value).toBe('Mana');
  expect(screen.getByText('a.html')).toBeTruthy();
});

it('is handed in where only the answer was lost', async () => {
  const known = { piece: piece() };
  const { forms, submit } = taking(known);
  show(known, {
    [SUBMIT]: async (request: Request) => {
      await submit(request);
      throw new TypeError('Failed to fetch');
    },
  });
  await user.type(await field(), 'Mana');
  await choose(fileOf('a.html'));
  await user.click(await button('Topshirish'));
  expect(await toChange()).toBeTruthy();
  expect(screen.queryByText('a.html')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(forms).toHaveLength(1);
});

it('says at the first letter why the server keeps no draft, which stays on the device', async () => {
  show(
    { piece: piece() },
    { 'PUT /v1/project/7/draft': () => refusal(409, 'inactive', { message_uz: 'Guruhingiz yoʻq.' }) },
  );
  await user.type(await field(), 'Mana');
  sendNow();
  expect((await screen.findByRole('alert', undefined, { timeout: 3000 })).textContent).toBe(
    'Guruhingiz yoʻq.',
  );
  expect(screen.getByText('Hozircha faqat shu qurilmada saqlandi')).toBeTruthy();
  cleanup();
  show({ piece: piece() });
  expect((await field()).value).toBe('Mana');
});

it('shows what was written elsewhere when that is asked for, with its time', async () => {
  const changed = { text: 'U yerda', saved_at: '2026-11-22T10:00:00+05:00', device: null };
  show({ piece: piece() }, { 'PUT /v1/project/7/draft': { saved_at: '2026-11-22T10:00:00+05:00', changed } });
  await user.type(await field(), 'Bu yerda');
  sendNow();
  const says = 'Boshqa qoralamangiz ham bor: nomaʼlum qurilma, 22-noyabr soat 10:00.';
  expect(await screen.findByText(says, undefined, { timeout: 3000 })).toBeTruthy();
  await user.click(await button('Koʻrsatish'));
  expect((await field()).value).toBe('U yerda');
});

it('shows mark and comment the moment the server tells of them, and what was still being written', async () => {
  const known = { piece: piece({ state: 'waiting', answer: handedIn() }) };
  show(known);
  await change();
  await user.type(await field(), ' yana');
  known.piece = piece({ state: 'marked', answer: handedIn({ mark: 87, comment: 'Toza kod!\nBarakalla.' }) });
  act(() => $changed.set(['study']));
  expect(await screen.findByText('87')).toBeTruthy();
  expect(document.querySelectorAll('rect[opacity="1"]')).toHaveLength(3);
  expect(screen.getByText(/^Toza kod!/).textContent).toBe('Toza kod!\nBarakalla.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Mana sahifam')).toBeTruthy();
  expect(screen.getByText('Mana sahifam yana')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'sahifa.html' })).toBeTruthy();
});

it('that comes back is written on', async () => {
  const answer = handedIn({ comment: 'Rasm qoʻshing.' });
  show({ piece: piece({ state: 'returned', late: true, answer }) });
  expect(await screen.findByText('Ustoz ishni toʻldirib, qayta topshirishni soʻradi.')).toBeTruthy();
  expect(screen.getByText(/Kechikib topshirildi: 22-noyabr, 14:05\./)).toBeTruthy();
  expect(screen.getByText('Rasm qoʻshing.')).toBeTruthy();
  expect((await field()).value).toBe('Mana sahifam');
});

it('can be asked for again when it does not come, and what is to be done stands there', async () => {
  let fails = true;
  show({ piece: piece() }, { [GET]: () => (fails ? refusal(503, 'unavailable') : piece()) });
  const again = await button('Qayta urinish');
  expect(screen.getByText('Uchinchi')).toBeTruthy();
  fails = false;
  await user.click(again);
  expect(await field()).toBeTruthy();
});

describe('without a network', () => {
  const nobody = (): never => {
    throw new TypeError('Failed to fetch');
  };
  const isSaid = () =>
    screen.findByText('Internet yoʻq. Vazifangiz saqlandi, aloqa tiklangach topshiriladi.');

  it('waits on the device with its files, through a reload, and is no draft meanwhile', async () => {
    const known = { piece: piece() };
    const puts: string[] = [];
    const more = {
      [SUBMIT]: nobody,
      'PUT /v1/project/7/draft': async (request: Request) => {
        puts.push(await request.text());
        return { saved_at: NOW, changed: null };
      },
    };
    show(known, more);
    await user.type(await field(), 'Mana');
    await choose(fileOf('a.html'));
    await user.click(await button('Topshirish'));
    expect(await isSaid()).toBeTruthy();
    expect(waiting.now.all()).toMatchObject([
      { owner: '5', name: 'homework-7', params: { id: 7 }, base: null, at: location.pathname },
    ]);
    expect(waiting.now.all()[0]!.parts).toEqual([
      ['text', 'Mana'],
      ['file', expect.objectContaining({ name: 'a.html' })],
    ]);
    const sent = puts.length;
    dispatchEvent(new Event('online'));
    cleanup();
    document.body.replaceChildren();
    show(known, more);
    expect(await isSaid()).toBeTruthy();
    expect((await field()).value).toBe('Mana');
    expect(screen.getByText('a.html')).toBeTruthy();
    expect(puts).toHaveLength(sent);
  });

  it('does not wait with a file that has gone', async () => {
    show({ piece: piece() }, { [SUBMIT]: nobody });
    await user.type(await field(), 'Mana');
    await choose(goneFile('bulut.pdf'));
    await user.click(await button('Topshirish'));
    expect(await screen.findByText(chooseAgain)).toBeTruthy();
    expect(waiting.now.all()).toEqual([]);
  });

  it('goes out by itself when the network is back, and says so', async () => {
    const known = { piece: piece() };
    let down = true;
    const { forms, submit } = taking(known);
    show(known, { [SUBMIT]: (request: Request) => (down ? nobody() : submit(request)) });
    await user.type(await field(), 'Mana');
    await choose(fileOf('a.html'));
    await user.click(await button('Topshirish'));
    await isSaid();
    const key = waiting.now.all()[0]!.key;
    down = false;
    dispatchEvent(new Event('online'));
    expect(await screen.findAllByText(/^Topshirildi: 22-noyabr, 18:30\./)).toHaveLength(2);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(forms.map((form) => [form.get('text'), (form.get('file') as File).name])).toEqual([
      ['Mana', 'a.html'],
    ]);
    await waitFor(() => expect(screen.queryByText('a.html')).toBeNull());
    expect(waiting.now.all()).toEqual([]);
    expect(screen.queryByText(/^Internet yoʻq/)).toBeNull();
  });

  it('is written on, and what is handed in last takes the place of what waits', async () => {
    show({ piece: piece() }, { [SUBMIT]: nobody });
    await user.type(await field(), 'Bir');
    await user.click(await button('Topshirish'));
    await isSaid();
    await user.type(await field(), ' ikki');
    await user.click(await button('Qayta topshirish'));
    await waitFor(() => expect(waiting.now.all()[0]?.parts).toEqual([['text', 'Bir ikki']]));
    expect(waiting.now.all()).toHaveLength(1);
  });

  it('is taken back with one press, and is a draft again', async () => {
    show({ piece: piece() }, { [SUBMIT]: nobody });
    await user.type(await field(), 'Mana');
    await user.click(await button('Topshirish'));
    await user.click(await button('Topshirmayman'));
    expect(await screen.findByText('Qoralama saqlandi')).toBeTruthy();
    expect(waiting.now.all()).toEqual([]);
    expect((await field()).value).toBe('Mana');
  });

  it('says why the server does not take it, and what was written stays', async () => {
    const known = { piece: piece() };
    let answer: () => unknown = nobody;
    show(known, { [SUBMIT]: () => answer() });
    await user.type(await field(), 'Mana');
    await user.click(await button('Topshirish'));
    await isSaid();
    answer = () => refusal(409, 'inactive', { message_uz: 'Guruhingiz yoʻq.' });
    dispatchEvent(new Event('online'));
    expect(await screen.findByText('Guruhingiz yoʻq.')).toBeTruthy();
    expect((await field()).value).toBe('Mana');
    await user.click(await button('Yopish'));
    expect(screen.queryByText('Guruhingiz yoʻq.')).toBeNull();
  });

  it('does not lie over what was handed in elsewhere meanwhile', async () => {
    const known = { piece: piece() };
    const { forms, submit } = taking(known);
    let down = true;
    show(known, { [SUBMIT]: (request: Request) => (down ? nobody() : submit(request)) });
    await user.type(await field(), 'Bu yerda');
    await user.click(await button('Topshirish'));
    await isSaid();
    known.piece = piece({ state: 'waiting', answer: handedIn({ text: 'U yerda' }) });
    down = false;
    dispatchEvent(new Event('online'));
    expect(await screen.findByText(/Boshqa qurilmadan topshirilgan/)).toBeTruthy();
    expect(forms).toEqual([]);
    await user.click(await button('Qayta topshirish'));
    await waitFor(() => expect(forms).toHaveLength(1));
    expect(screen.queryByText(/Boshqa qurilmadan topshirilgan/)).toBeNull();
  });
});
