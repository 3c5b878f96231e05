import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $open } from '@mars/session/open.ts';
import reviewRu from '@mars/ui/texts/review/ru.json';
import reviewUz from '@mars/ui/texts/review/uz.json';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import Game from './Game.tsx';
import { findKept, forget, keep } from './kept.ts';
import ownRu from './ru.json';
import { startRun, takeValue } from './typing.ts';
import ownUz from './uz.json';

const uz = { ...reviewUz, ...ownUz };
const ru = { ...reviewRu, ...ownRu };

const bobur = {
  id: 5,
  role: 'student',
  first_name: 'Bobur',
  last_name: 'Aliyev',
  avatar: null,
  is_premium: false,
};
const day = '2026-11-24T00:00:00+05:00';
const power = {
  ...{ left: 2, total: 3, resets_at: day, locked: null, coins: 1 },
  rewarded: { left: 2, total: 3, resets_at: day },
};
const run = {
  run_id: '0b5f1d52-6c0e-4a4e-8a64-1f3f2f4f7a11',
  lang: 'uz',
  title: 'Bogʻda',
  text: 'toʻp va oy',
  expires_at: day,
  ghost: null as null | { wpm: number; letters: number; at: number[] },
};
const taken = { state: 'accepted', why: null, wpm: 41, accuracy: 0.97, coins: 1, best: true };
const history = {
  items: [
    {
      ...{ run_id: run.run_id, lang: 'uz', state: 'held', why: 'even', wpm: 38, accuracy: 0.9, coins: 1 },
      finished_at: '2026-11-20T14:00:00+05:00',
      review: { state: 'held', since: day, objected: false, reason: null },
    },
  ],
  next_cursor: null,
  langs: [
    { lang: 'uz', best: 36, mistakes: [{ wanted: 'e', struck: 'r', times: 4 }], drill: 'mehr devor' },
    { lang: 'ru', best: null, mistakes: [], drill: null },
    { lang: 'en', best: null, mistakes: [], drill: null },
  ],
};

const show = (answers: Record<string, Answer> = {}, lang: 'uz' | 'ru' = 'uz') => {
  const calls = fakeServer({
    'GET /v1/me': bobur,
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/typing/power': power,
    'GET /v2/typing/history': history,
    'POST /v2/typing/start': run,
    'POST /v2/typing/progress': async (request: Request) => {
      const { from, events } = await request.json();
      return { known: from + events.length };
    },
    'POST /v2/typing/finish': taken,
    ...answers,
  });
  return { calls, ...renderWidget(<Game />, lang === 'uz' ? uz : ru, lang) };
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const field = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: /^(Matnni shu yerga yozing|Печатайте текст здесь)$/,
  });
async function type(text: string) {
  const input = await field();
  for (const letter of text) fireEvent.input(input, { target: { value: input.value + letter } });
}

interface Sent {
  run_id: string;
  from: number;
  events: [number, string][];
}

afterEach(() => {
  forget();
  cleanup();
  document.body.replaceChildren();
  $open.set(null);
});

it('says what is left of the day, and begins a run in the language that is chosen', async () => {
  let asked: unknown;
  show({
    'POST /v2/typing/start': async (request: Request) => {
      asked = await request.json();
      return { ...run, lang: 'ru', text: 'дом' };
    },
  });
  expect(await screen.findByText('Bugun 2 ta urinish qoldi, jami 3 ta')).toBeTruthy();
  expect(await screen.findByText('Rekordingiz: daqiqasiga 36 soʻz')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Rus' }));
  await press('Boshlash');
  await field();
  expect(asked).toEqual({ lang: 'ru' });
});

/** A server that puts together what it is sent, in however many pieces. */
function taking(finish: () => Answer = () => taken) {
  const keys: [number, string][] = [];
  let of = '';
  const take = async (request: Request) => {
    const { run_id, from, events } = (await request.json()) as Sent;
    of = run_id;
    expect(from).toBeLessThanOrEqual(keys.length);
    keys.push(...events.slice(keys.length - from));
    return { known: keys.length };
  };
  return {
    struck: () => ({ of, letters: keys.map(([, key]) => key).join(''), keys: [...keys] }),
    answers: {
      'POST /v2/typing/progress': take,
      'POST /v2/typing/finish': async (request: Request) => {
        await take(request);
        return finish();
      },
    } as Record<string, Answer>,
  };
}

it('hands the keys in as they were struck, and shows what the server says of them', async () => {
  const { struck, answers } = taking();
  show(answers);
  await press('Boshlash');
  await type("to'p va oq");
  // The last letter is wrong: the text has ended all the same.
  expect(await screen.findByRole('dialog', { name: 'Yangi rekord!' })).toBeTruthy();
  await waitFor(() => expect(document.querySelector('.celebrated')).toBeTruthy());
  expect(struck()).toMatchObject({ of: run.run_id, letters: "to'p va oq" });
  expect(screen.getByText('41')).toBeTruthy();
  expect(screen.getByText('97 %')).toBeTruthy();
});

it('celebrates a run that is no record in its own place', async () => {
  show({ 'POST /v2/typing/finish': { ...taken, best: false } });
  await press('Boshlash');
  await type(run.text);
  expect(await screen.findByRole('heading', { name: 'Barakalla!' })).toBeTruthy();
  await waitFor(() => expect(document.querySelector('.result .celebrated')).toBeTruthy());
  expect(document.querySelector('.result .plus')?.textContent).toBe('+1 coin');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('marks what is wrong while it is typed, and not what is another apostrophe', async () => {
  const { element } = show();
  await press('Boshlash');
  await type("to'b v");
  const of = (kind: string) => [...element.querySelectorAll(`.${kind}`)].map((piece) => piece.textContent);
  expect(of('wrong')).toEqual(['p']);
  expect(of('right')).toEqual(['toʻ', ' v']);
  expect(of('ahead')).toEqual(['a oy']);
});

it('tells before a run what a letter that was left out does', async () => {
  show();
  expect(
    await screen.findByText(/^Harf tushib qolsa, orqaga qaytib yozing.*Ketma-ket 8 ta xatodan/),
  ).toBeTruthy();
});

it('names a letter of the other keyboard, which looks right', async () => {
  show();
  await press('Boshlash');
  // The second one is Cyrillic.
  await type('tо');
  const named = 'Bu harf kirillcha: «о». Klaviatura tilini almashtiring.';
  expect(await screen.findByText(named)).toBeTruthy();
  const input = await field();
  fireEvent.input(input, { target: { value: 't' } });
  expect(screen.queryByText(named)).toBeNull();
  // A Latin one that is wrong is not named so.
  await type('b');
  expect(screen.queryByText(/Bu harf/)).toBeNull();
});

it('names a Latin letter in a Russian text', async () => {
  show({ 'POST /v2/typing/start': { ...run, lang: 'ru', text: 'сад' } });
  await press('Boshlash');
  await type('c');
  expect(await screen.findByText('Bu harf lotincha: «c». Klaviatura tilini almashtiring.')).toBeTruthy();
});

it('says beside the line and on the keys that after eight wrong ones nothing is written, until one goes back', async () => {
  const { element } = show({ 'POST /v2/typing/start': { ...run, text: 'abcdefghij' } });
  await press('Boshlash');
  const said = /^Ketma-ket 8 ta xato: endi yozilmaydi/;
  const back = () => element.querySelector('kbd.back.next');
  await type('zzzzzzz');
  expect(screen.queryByText(said)).toBeNull();
  await type('z');
  expect(await screen.findByText(said)).toBeTruthy();
  await waitFor(() => expect(back()).toBeTruthy());
  // What comes now is swallowed.
  await type('z');
  const input = await field();
  expect(input.value).toBe('zzzzzzzz');
  fireEvent.input(input, { target: { value: 'zzzzzzz' } });
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  expect(back()).toBeNull();
});

it('keeps a run while there is no net, and hands it in when there is', async () => {
  let away = true;
  const { calls } = show({
    'POST /v2/typing/finish': () => (away ? refusal(503, 'unavailable') : taken),
  });
  await press('Boshlash');
  await type(run.text);
  expect(await screen.findByText('Internet yoʻq.')).toBeTruthy();
  away = false;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('dialog', { name: 'Yangi rekord!' })).toBeTruthy();
  expect(calls.filter((name) => name === 'POST /v2/typing/start')).toHaveLength(1);
});

it('keeps a run that was typed to its end though the page is loaded anew, and hands the same keys in once', async () => {
  let away = true;
  const server = taking(() => (away ? refusal(503, 'unavailable') : taken));
  const answers = {
    'POST /v2/typing/start': { ...run, expires_at: '2126-11-24T00:00:00+05:00' },
    ...server.answers,
  };
  show(answers);
  await press('Boshlash');
  await type(run.text);
  expect(await screen.findByText('Internet yoʻq.')).toBeTruthy();
  const before = server.struck();
  cleanup();
  away = false;
  const { calls } = show(answers);
  expect(await screen.findByRole('dialog', { name: 'Yangi rekord!' })).toBeTruthy();
  expect(calls).not.toContain('POST /v2/typing/start');
  expect(server.struck()).toEqual(before);
  expect(before.letters).toBe(run.text);
  cleanup();
  show(answers);
  expect(await screen.findByRole('button', { name: 'Boshlash' })).toBeTruthy();
});

it('forgets a run that the server does not take, and one whose time is over', async () => {
  show({
    'POST /v2/typing/start': { ...run, expires_at: '2126-11-24T00:00:00+05:00' },
    'POST /v2/typing/finish': () => refusal(409, 'run_expired'),
  });
  await press('Boshlash');
  await type(run.text);
  expect((await screen.findByRole('alert')).textContent).toBe('uz run_expired');
  expect(findKept(Date.now())).toBe(null);
  const begun = { ...run, lang: 'uz' as const };
  const typed = startRun(run.text);
  takeValue(typed, 't', typed.shownAt + 1);
  keep(begun, typed);
  const end = Date.parse(run.expires_at);
  expect(findKept(end - 1)).toMatchObject({ run: begun, keys: [[1, 't']] });
  expect(findKept(end)).toBe(null);
  forget();
  expect(findKept(end - 1)).toBe(null);
});

it('goes on with a run in whose midst the page is loaded anew, on its own clock, and loses no key', async () => {
  const { struck, answers: takes } = taking();
  const answers = { 'POST /v2/typing/start': { ...run, expires_at: '2126-11-24T00:00:00+05:00' }, ...takes };
  show(answers);
  await press('Boshlash');
  await type('toʻp');
  // Each second.
  await waitFor(() => expect(struck()).toMatchObject({ of: run.run_id, letters: 'toʻp' }), { timeout: 5000 });
  cleanup();
  const { calls, element } = show(answers);
  await field();
  expect(element.querySelector('.right')?.textContent).toBe('toʻp');
  expect(calls).not.toContain('POST /v2/typing/start');
  await type(' va oy');
  expect(await screen.findByRole('dialog', { name: 'Yangi rekord!' })).toBeTruthy();
  const { letters, keys } = struck();
  expect(letters).toBe(run.text);
  // Its clock went on: in the second before the reload nothing was struck after the fourth key.
  expect(keys[4]![0] - keys[3]![0]).toBeGreaterThan(200);
  cleanup();
  show(answers);
  expect(await screen.findByRole('button', { name: 'Boshlash' })).toBeTruthy();
});

it('keeps nothing of a run that was left', async () => {
  show({ 'POST /v2/typing/start': { ...run, expires_at: '2126-11-24T00:00:00+05:00' } });
  await press('Boshlash');
  await type('toʻp');
  await waitFor(() => expect(findKept(Date.now())).toBeTruthy(), { timeout: 5000 });
  await press('Toʻxtatish');
  cleanup();
  show();
  expect(await screen.findByRole('button', { name: 'Boshlash' })).toBeTruthy();
});

it('says that a run waits for a person, and lets the student object by one tap', async () => {
  const { calls } = show(
    {
      'POST /v2/typing/finish': { ...taken, state: 'held', why: 'chords', best: false },
      [`POST /v2/review/typing/${run.run_id}/objection`]: {
        state: 'held',
        since: day,
        objected: true,
        reason: null,
      },
      'GET /v2/typing/history': { ...history, items: [] },
    },
    'ru',
  );
  await press('Начать');
  await type(run.text);
  const heading = await screen.findByRole('heading', { name: 'Результат на проверке' });
  fireEvent.click(within(heading.parentElement as HTMLElement).getByRole('button', { name: 'Возразить' }));
  expect(await screen.findByText('Ваше возражение передано преподавателю.')).toBeTruthy();
  expect(calls).toContain(`POST /v2/review/typing/${run.run_id}/objection`);
});

it.each([
  ['inaccurate', /Har toʻrt harfdan uchtasi/],
  ['too_fast', /Bunday tez yozib boʻlmaydi/],
  ['clock', /serverdagi vaqtga toʻgʻri kelmadi/],
  ['copied', /avval ham boʻlgan/],
  ['waiting', /hali tekshiruvda/],
])('says kindly why a run is not taken: %s', async (why, says) => {
  show({ 'POST /v2/typing/finish': { ...taken, state: 'rejected', why, coins: 0, best: false } });
  await press('Boshlash');
  await type(run.text);
  expect(await screen.findByText(says)).toBeTruthy();
});

it('says when the day is over, offers premium, and lets practise all the same', async () => {
  show({
    'GET /v2/typing/power': { ...power, left: 0, rewarded: { ...power.rewarded, left: 0 } },
  });
  expect(await screen.findByText('Bugungi urinishlar tugadi.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Boshlash' })).toBe(null);
  await press('Obuna boʻlish');
  expect($open.get()).toEqual({ dialog: 'premium' });
  await press('Shu harflarni mashq qilish');
  await type('mehr devor');
  expect(await screen.findByRole('heading', { name: 'Mashq tugadi' })).toBeTruthy();
});

it('says what the server refuses, and stays where it was', async () => {
  show({ 'POST /v2/typing/start': () => refusal(409, 'typing_limit', { resets_at: day }) });
  await press('Boshlash');
  expect((await screen.findByRole('alert')).textContent).toBe('uz typing_limit');
});

it('says which keys are mixed up', async () => {
  show();
  expect(await screen.findByText('e oʻrniga r: 4 marta')).toBeTruthy();
});

/** What a field tells of one change. */
function put(input: HTMLTextAreaElement, value: string, inputType = 'insertText', isComposing = false) {
  input.value = value;
  fireEvent(input, new InputEvent('input', { inputType, isComposing, bubbles: true }));
}

it('takes nothing that is pasted, and says so until a key is struck', async () => {
  const { element } = show();
  await press('Boshlash');
  const input = await field();
  put(input, run.text, 'insertFromPaste');
  expect(input.value).toBe('');
  expect(element.querySelector('.right')).toBe(null);
  const said = 'Nusxa qoʻyib boʻlmaydi, matnni oʻzingiz yozing.';
  expect(await screen.findByText(said)).toBeTruthy();
  await type('t');
  expect(screen.queryByText(said)).toBe(null);
});

it('takes a dead key for the apostrophe that is wanted, however the browser tells of it', async () => {
  const { element } = show({ 'POST /v2/typing/start': { ...run, text: 'oʻa va' } });
  await press('Boshlash');
  const input = await field();
  await type('o');
  fireEvent.keyDown(input, { key: 'Dead' });
  put(input, "o'", 'insertCompositionText', true);
  expect(input.value).toBe("o'");
  put(input, 'oá', 'insertCompositionText', true);
  fireEvent.compositionEnd(input);
  expect(input.value).toBe('oʻa');
  expect(element.querySelector('.wrong')).toBe(null);
  // With a space after it the sign itself comes.
  cleanup();
  show({ 'POST /v2/typing/start': { ...run, text: 'oʻa va' } });
  await press('Boshlash');
  const other = await field();
  await type('o');
  fireEvent.keyDown(other, { key: 'Dead' });
  put(other, "o'");
  await type('a');
  expect(other.value).toBe("o'a");
});

it('says what a dead key did where no apostrophe is wanted', async () => {
  show({ 'POST /v2/typing/start': { ...run, text: 'va oy' } });
  await press('Boshlash');
  const input = await field();
  await type('v');
  fireEvent.keyDown(input, { key: 'Dead' });
  put(input, 'vá');
  expect(await screen.findByText(/^Bu tugma harf ustiga belgi qoʻydi/)).toBeTruthy();
});

it('takes oʻ of one key as it is, and says of a word at once that a person may look at it', async () => {
  show({ 'POST /v2/typing/start': { ...run, text: 'oʻsha dala' } });
  await press('Boshlash');
  const input = await field();
  const said = /^Soʻz birdaniga yozildi/;
  put(input, 'oʻ');
  expect([input.value, screen.queryByText(said)]).toEqual(['oʻ', null]);
  put(input, 'oʻsha ');
  expect(await screen.findByText(said)).toBeTruthy();
});

it('has a field without suggestions, capitals and corrections', async () => {
  show();
  await press('Boshlash');
  const input = await field();
  const of = (name: string) => input.getAttribute(name);
  expect(['autocapitalize', 'autocomplete', 'autocorrect', 'spellcheck'].map(of)).toEqual([
    ...['off', 'off', 'off', 'false'],
  ]);
});

it('tells whoever hears the page which word is next, and after a mistake which letter', async () => {
  show({ 'POST /v2/typing/start': { ...run, text: 'son va oy' } });
  await press('Boshlash');
  const input = await field();
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(told()).toContain('Keyingi soʻz: son');
  await type('so');
  expect(told()).toContain('Keyingi soʻz: son');
  await type('nx');
  expect(told()).toContain('Xato. Bu yerda kerak: boʻsh joy');
  await type('y');
  expect(told()).toContain('Xato. Bu yerda kerak: boʻsh joy');
  put(input, 'son', 'deleteContentBackward');
  await type(' ');
  expect(told()).toContain('Keyingi soʻz: va');
});

it.each([
  ['even', /deyarli bir xil vaqt/],
  ['no_rhythm', /ritm sezilmadi/],
  ['chords', /soʻz boʻlib kelgan/],
  ['alike', /juda oʻxshaydi/],
  ['late', /kech yetib keldi/],
  ['very_fast', /Juda tez yozilgan/],
])('says why a run waits for a person, at once and in the list: %s', async (why, says) => {
  show({
    'POST /v2/typing/finish': { ...taken, state: 'held', why, best: false },
    'GET /v2/typing/history': { ...history, items: [{ ...history.items[0], why }] },
  });
  expect((await screen.findAllByText(says)).length).toBe(1);
  await press('Boshlash');
  await type(run.text);
  expect(
    (await screen.findByRole('heading', { name: 'Natija tekshiruvda' })).parentElement?.textContent,
  ).toMatch(says);
});

it('draws the keyboard with the key that is next, the shift of the other hand, and the finger', async () => {
  const { element } = show({ 'POST /v2/typing/start': { ...run, text: 'Oʻb ' } });
  await press('Boshlash');
  await field();
  await waitFor(() => expect(element.querySelector('kbd')).not.toBe(null));
  const drawn = () => [
    [...element.querySelectorAll('.keys .next')].map((key) => key.textContent),
    element.querySelector('.finger')?.textContent,
  ];
  const shifts = () => [...element.querySelectorAll('.keys .shift')].map((key) => key.matches('.next'));
  expect(drawn()).toEqual([['O', 'Shift'], 'Oʻng nomsiz barmoq']);
  expect(shifts()).toEqual([true, false]);
  await type('O');
  expect(drawn()).toEqual([['ʻ'], 'Oʻng jimjiloq']);
  expect(shifts()).toEqual([false, false]);
  await type("'");
  expect(drawn()).toEqual([['B'], 'Chap koʻrsatkich barmoq']);
  await type('b');
  expect(drawn()).toEqual([[''], 'Bosh barmoq']);
  expect(element.querySelector('.keys .next')?.className).toBe('next space');
});

it('shows the words a minute while one types, and where one’s best run was by then', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  try {
    // Each of its ten letters took 600 ms.
    const ghost = { wpm: 20, letters: 10, at: Array.from({ length: 10 }, (_, at) => 600 * (at + 1)) };
    const { element } = show({ 'POST /v2/typing/start': { ...run, ghost } });
    await press('Boshlash');
    await field();
    expect(screen.getByText('Xira marsoxod – rekordingiz: daqiqasiga 20 soʻz')).toBeTruthy();
    const speed = () => element.querySelector('.figures dd')?.textContent;
    const left = (rover: string) => element.querySelector<SVGElement>(rover)?.style.left;
    await type('t');
    expect([speed(), left('.rover.ghost')]).toEqual(['–', '0%']);
    // Five letters in three seconds: a word, of which twenty are a minute.
    now.mockReturnValue(13_000);
    await type("o'p ");
    expect([speed(), left('.rover.ghost'), left('.rover:not(.ghost)')]).toEqual(['20', '50%', '50%']);
    now.mockReturnValue(16_000);
    await type('va');
    expect([speed(), left('.rover.ghost'), left('.rover:not(.ghost)')]).toEqual(['14', '100%', '70%']);
  } finally {
    now.mockRestore();
  }
});
