import { type Answer, bobur, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import familyRu from '@mars/ui/texts/english/ru.json';
import familyUz from '@mars/ui/texts/english/uz.json';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import EnglishLearning from './EnglishLearning.tsx';
import ownRu from './ru.json';
import { choose, dictation, lesson, listen, match, order, review, typed, verdict } from './testing.ts';
import ownUz from './uz.json';
import { $hears } from './voice.ts';

const uz = { ...sharedUz, ...familyUz, ...ownUz };
const ru = { ...sharedRu, ...familyRu, ...ownRu };
const user = userEvent.setup();

const progress = 'POST /v1/english/lesson/hello/progress';
const standing = { done: 1, total: 2, finished_at: null, finishes_at: null, xp: 0 };
const finished = { done: 2, total: 2, finished_at: '2026-11-23T15:00:00+05:00', finishes_at: null, xp: 10 };

/** The bodies of what was sent, in order. */
function answering(...verdicts: object[]) {
  const bodies: Record<string, unknown>[] = [];
  const answer = async (request: Request) => {
    bodies.push(await request.json());
    return verdicts[Math.min(bodies.length, verdicts.length) - 1];
  };
  return { bodies, answer };
}

function show(answers: Record<string, Answer>, props: object = { unit: 'hello' }, lang: 'uz' | 'ru' = 'uz') {
  const calls = fakeServer({
    'GET /v1/me': bobur,
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    ...answers,
  });
  const texts = lang === 'uz' ? uz : ru;
  return {
    calls,
    ...renderWidget(<EnglishLearning {...(props as { unit: string; review: boolean })} />, texts, lang),
  };
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

/** A browser with an English voice. @returns what was said */
function withVoice(): string[] {
  const said: string[] = [];
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'en-GB', localService: true }],
    speak: ({ text }: { text: string }) => said.push(text),
    cancel: () => {},
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  $hears.set(true);
  return said;
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  $hears.set(false);
});

describe('a unit', () => {
  it('shows its words and rule first, then asks, judges, explains and ends with its xp', async () => {
    const { bodies, answer } = answering(
      { ...verdict(false, { why: { uz: '`I` bilan `am`', ru: '-' } }), ...standing, done: 0 },
      { ...verdict(true), ...finished },
    );
    const { calls } = show({ 'GET /v1/english/lesson/hello': lesson([choose]), [progress]: answer });
    expect(await screen.findByText('salom')).toBeTruthy();
    expect(screen.getByText('I am').getAttribute('lang')).toBe('en');
    await press('Boshlash');
    const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Tekshirish' });
    expect(check.disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'is' }));
    await user.click(check);
    expect(await screen.findByText('Bu safar toʻgʻri chiqmadi')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Toʻgʻri javob: am');
    expect(screen.getByRole('status').textContent).toContain('I bilan am');
    // The way on has the focus: one more Enter.
    expect(document.activeElement?.textContent).toBe('Keyingi');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('radio', { name: 'am' }));
    await press('Tekshirish');
    await press('Keyingi');
    expect(await screen.findByRole('heading', { name: 'Boʻlim tugadi!' })).toBeTruthy();
    expect(screen.getByText('+10 xp')).toBeTruthy();
    expect(screen.getByText('1 ta mashqdan 0 tasi birinchi urinishda toʻgʻri chiqdi.')).toBeTruthy();
    expect(bodies).toEqual([
      { exercise_id: 'e1', answer: 'b' },
      { exercise_id: 'e1', answer: 'a' },
    ]);
    // Nobody asks for the unit anew while it is being done.
    expect(calls.filter((call) => call.startsWith('GET /v1/english/lesson'))).toHaveLength(1);
  });

  it('that was answered faster than it is read says so, and brings its xp by itself when its time has come', async () => {
    const quick = {
      ...finished,
      finished_at: null,
      finishes_at: new Date(Date.now() + 1000).toISOString(),
      xp: 0,
    };
    const looks = [
      lesson([choose], { done: 1 }),
      lesson([choose], { done: 2, finished_at: finished.finished_at }),
    ];
    const { calls } = show({
      'GET /v1/english/lesson/hello': () => looks.shift(),
      [progress]: answering({ ...verdict(true), ...quick }).answer,
    });
    await user.click(await screen.findByRole('radio', { name: 'am' }));
    await press('Tekshirish');
    await press('Keyingi');
    expect((await screen.findByRole('status')).textContent).toBe(
      'Juda tez! +10 xp bir-ikki daqiqada qoʻshiladi.',
    );
    expect(screen.queryByText('+10 xp')).toBeNull();
    expect(await screen.findByText('+10 xp', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.queryByText(/Juda tez/)).toBeNull();
    expect(calls.filter((call) => call.startsWith('GET /v1/english/lesson'))).toHaveLength(2);
  });

  it('marks the letters that differ, with more than a colour, and takes Enter', async () => {
    const differs = {
      given: [
        { text: 'ha', same: true },
        { text: 'z', same: false },
      ],
      answer: [
        { text: 'ha', same: true },
        { text: 's', same: false },
      ],
    };
    const { bodies, answer } = answering({ ...verdict(false, { answer: ['has'], differs }), ...standing });
    const { element } = show({
      'GET /v1/english/lesson/hello': lesson([typed], { done: 1, total: 2 }),
      [progress]: answer,
    });
    await user.type(await screen.findByRole('textbox', { name: 'Javobingiz' }), 'haz{Enter}');
    await screen.findByText('Bu safar toʻgʻri chiqmadi');
    expect(element.querySelector('del')?.textContent).toBe('z');
    expect(element.querySelector('ins')?.textContent).toBe('s');
    expect(bodies).toEqual([{ exercise_id: 'e2', answer: 'haz' }]);
  });

  it('names a letter of the other keyboard while it is typed, and beside what is right', async () => {
    // Both look like `has`; the first one has a Cyrillic а.
    const part = (text: string, same: boolean) => ({ text, same });
    const differs = {
      given: [part('h', true), part('а', false), part('s', true)],
      answer: [part('h', true), part('a', false), part('s', true)],
    };
    show({
      'GET /v1/english/lesson/hello': lesson([typed], { done: 1, total: 2 }),
      [progress]: answering({ ...verdict(false, { answer: ['has'], differs }), ...standing }).answer,
    });
    const named = 'Bu harf kirillcha: «а». Klaviaturani inglizchaga oʻtkazing.';
    const field = await screen.findByRole('textbox', { name: 'Javobingiz' });
    await user.type(field, 'h');
    expect(screen.queryByText(named)).toBeNull();
    await user.type(field, 'аs');
    expect(await screen.findByText(named)).toBeTruthy();
    await user.type(field, '{Enter}');
    await screen.findByText('Bu safar toʻgʻri chiqmadi');
    expect(within(screen.getByRole('status')).getByText(named)).toBeTruthy();
  });

  it('puts words in order by presses, and back', async () => {
    const { bodies, answer } = answering({ ...verdict(true), ...standing });
    show({
      'GET /v1/english/lesson/hello': lesson([order, choose], { done: 1, total: 3 }),
      [progress]: answer,
    });
    const words = within(await screen.findByRole('group', { name: 'Soʻzlar' }));
    const sentence = within(screen.getByRole('group', { name: 'Gapingiz' }));
    for (const word of ['He', 'at', 'is']) await user.click(words.getByRole('button', { name: word }));
    await user.click(sentence.getByRole('button', { name: 'at' }));
    expect(document.activeElement).toBe(words.getByRole('button', { name: 'at' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tekshirish' }).disabled).toBe(true);
    for (const word of ['at', 'home']) await user.click(words.getByRole('button', { name: word }));
    await press('Tekshirish');
    await screen.findByText('Toʻgʻri');
    expect(bodies).toEqual([{ exercise_id: 'e3', answer: ['He', 'is', 'at', 'home'] }]);
  });

  it('makes pairs from either side, and parts them', async () => {
    const { bodies, answer } = answering({ ...verdict(true, { answer: ['b', 'a'] }), ...standing });
    show({
      'GET /v1/english/lesson/hello': lesson([match, choose], { done: 1, total: 3 }),
      [progress]: answer,
    });
    await press(/^cat/);
    await press(/^it$/);
    expect(screen.getByRole('button', { name: /1\s*cat/ })).toBeTruthy();
    // A wrong pair is parted by a press, and the meaning may come first.
    await press(/1\s*cat/);
    await press(/^mushuk$/);
    await press(/^cat$/);
    await press(/^dog$/);
    await press(/^it$/);
    await press('Tekshirish');
    await waitFor(() => expect(bodies).toEqual([{ exercise_id: 'e4', answer: ['b', 'a'] }]));
  });

  it('prints nothing of what is to be heard while the voices of the browser are on their way', async () => {
    vi.stubGlobal('speechSynthesis', { getVoices: () => [], cancel: () => {} });
    $hears.set(null);
    show({ 'GET /v1/english/lesson/hello': lesson([listen], { done: 1, total: 2 }) });
    await screen.findByText('Where am I from?');
    expect(screen.queryByText('Ovoz tayyorlanmoqda…')).toBeTruthy();
    expect(screen.queryByText('I am from Bukhara.')).toBeNull();
    act(() => void withVoice());
    expect(await screen.findByRole('button', { name: 'Sekin tinglash' })).toBeTruthy();
    expect(screen.queryByText('I am from Bukhara.')).toBeNull();
  });

  it('speaks where there is a voice, and the sentence is read only when somebody wants that', async () => {
    const said = withVoice();
    show({ 'GET /v1/english/lesson/hello': lesson([listen], { done: 1, total: 2 }) });
    await screen.findByText('Where am I from?');
    expect(said).toEqual(['I am from Bukhara.']);
    expect(screen.queryByText('I am from Bukhara.')).toBeNull();
    await press('Sekin tinglash');
    expect(said).toHaveLength(2);
    await press('Oʻqib javob berish');
    expect(screen.getByText('I am from Bukhara.')).toBeTruthy();
  });

  it('without a voice reads what is spoken, and leaves dictations out', async () => {
    const { bodies, answer } = answering({ ...verdict(false), ...standing });
    show({
      'GET /v1/english/lesson/hello': lesson([dictation, listen], { done: 1, total: 3 }),
      [progress]: answer,
    });
    await screen.findByText(/inglizcha ovoz yoʻq/);
    expect(screen.queryByText('I am happy.')).toBeNull();
    await press('Eshita olmayman, oʻtkazib yuborish');
    expect(await screen.findByText('I am from Bukhara.')).toBeTruthy();
    expect(bodies).toEqual([{ exercise_id: 'e6', answer: null, unheard: true }]);
  });

  it('keeps an answer that could not be sent, and says so', async () => {
    let away = true;
    const { bodies, answer } = answering({ ...verdict(true), ...standing });
    show({
      'GET /v1/english/lesson/hello': lesson([choose, typed], { done: 1, total: 3 }),
      [progress]: (request: Request) => (away ? refusal(503, 'unavailable') : answer(request)),
    });
    await user.click(await screen.findByRole('radio', { name: 'am' }));
    await press('Tekshirish');
    expect(await screen.findByText('Aloqa yoʻq.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'am' }).checked).toBe(true);
    away = false;
    dispatchEvent(new Event('online'));
    await screen.findByText('Toʻgʻri');
    expect(bodies).toEqual([{ exercise_id: 'e1', answer: 'a' }]);
  });

  it('says what the server refuses', async () => {
    show({
      'GET /v1/english/lesson/hello': lesson([choose], { done: 1, total: 2 }),
      [progress]: refusal(409, 'inactive'),
    });
    await user.click(await screen.findByRole('radio', { name: 'am' }));
    await press('Tekshirish');
    expect((await screen.findByRole('alert')).textContent).toBe('uz inactive');
  });

  it('that is finished is practised, and brings nothing', async () => {
    const { answer } = answering({ ...verdict(true), ...finished });
    const done = lesson([choose], { done: 1, finished_at: finished.finished_at });
    show({ 'GET /v1/english/lesson/hello': done, [progress]: answer });
    await user.click(await screen.findByRole('radio', { name: 'am' }));
    await press('Tekshirish');
    await press('Keyingi');
    expect(await screen.findByRole('heading', { name: 'Yaxshi mashq boʻldi!' })).toBeTruthy();
    expect(screen.queryByText('+10 xp')).toBeNull();
  });

  it('that is not named is the one to go on with; one that is not there leads nowhere', async () => {
    const { calls } = show(
      {
        'GET /v1/english/courses': {
          ...{ level: null, resume: 'hello', due: 0, today: { done: 0, total: 10, xp: 5 }, xp: 10 },
          ...{ items: [], next_cursor: null },
        },
        'GET /v1/english/lesson/hello': lesson([choose], { done: 1 }),
      },
      {},
    );
    await screen.findByText('Mosini tanlang');
    expect(calls).toContain('GET /v1/english/lesson/hello');
    cleanup();
    const { element } = show(
      { 'GET /v1/english/lesson/nowhere': refusal(404, 'not_found') },
      { unit: 'nowhere' },
    );
    await waitFor(() => expect(element.querySelector('mars-not-found')).toBeTruthy());
  });
});

describe('a repetition', () => {
  it('asks what is due, without dictations where nothing can be heard, and tells of the xp of the tenth', async () => {
    const { bodies, answer } = answering({
      ...verdict(true),
      next_on: '2026-12-01',
      today: { done: 10, total: 10, xp: 5 },
    });
    const { calls } = show(
      { 'GET /v1/english/review': review([choose], 9), 'POST /v1/english/review': answer },
      { review: true },
      'ru',
    );
    await user.click(await screen.findByRole('radio', { name: 'am' }, { timeout: 4000 }));
    expect(calls).toContain('GET /v1/english/review?hears=false');
    await press('Проверить');
    await press('Далее');
    expect(await screen.findByRole('heading', { name: 'Всё повторено!' })).toBeTruthy();
    expect(screen.getByText('+5 xp')).toBeTruthy();
    expect(bodies).toEqual([{ unit_id: 'hello', exercise_id: 'e1', turn: 1, answer: 'a' }]);
  });

  it('says when nothing is due', async () => {
    show({ 'GET /v1/english/review': review([]) }, { review: true });
    expect(await screen.findByText('Hozir takrorlanadigan mashq yoʻq.', {}, { timeout: 4000 })).toBeTruthy();
  });
});
