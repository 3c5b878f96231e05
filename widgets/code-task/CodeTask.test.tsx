import { EditorView } from '@codemirror/view';
import { deferred } from '@mars/client/testing/api.ts';
import { type Answer, refusal, renderWidget, sendNow } from '@mars/element/testing.tsx';
import { haveMade } from '@mars/session/changes.ts';
import '@mars/session/drafts.ts';
import { $open, $task } from '@mars/session/open.ts';
import { $muted } from '@mars/stores/celebration/sound.ts';
import familyRu from '@mars/ui/texts/code/ru.json';
import familyUz from '@mars/ui/texts/code/uz.json';
import reviewRu from '@mars/ui/texts/review/ru.json';
import reviewUz from '@mars/ui/texts/review/uz.json';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import CodeTask from './CodeTask.tsx';
import ownRu from './ru.json';
import { accepted, hidden, serve, submission, task, wrong } from './testing.ts';
import ownUz from './uz.json';

const device = vi.hoisted(() => ({
  now: null as unknown as ReturnType<typeof import('@mars/session/testing/kept-drafts.ts').keptDrafts>,
}));
// There is no IndexedDB here; what becomes of drafts in a browser stands in tests/e2e.
vi.mock('@mars/session/drafts.ts', async () => {
  const { keptDrafts } = await import('@mars/session/testing/kept-drafts.ts');
  device.now = keptDrafts();
  return device.now;
});

const uz = { ...sharedUz, ...familyUz, ...reviewUz, ...ownUz };
const ru = { ...sharedRu, ...familyRu, ...reviewRu, ...ownRu };
const user = userEvent.setup();

const SUBMIT = 'POST /v2/mars-code/task/21/submit';
const LOOK = 'GET /v2/mars-code/submission/88';
const day = '2026-11-24T00:00:00+05:00';

beforeEach(() => {
  device.now?.kept.clear();
  $muted.set(true);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  $open.set(null);
});

const viewOf = async (name = 'Python dasturi') =>
  EditorView.findFromDOM(await screen.findByRole('textbox', { name }))!;
const codeIn = (view: EditorView) => view.state.doc.toString();

function write(view: EditorView, code: string): void {
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } }));
}

/** Opens the task. @returns the calls that were made */
function open(more: Record<string, Answer> = {}, words = uz, lang: 'uz' | 'ru' = 'uz') {
  const calls = serve(more);
  return { calls, ...renderWidget(<CodeTask itemId="21" />, words, lang) };
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** What a toast offers hears no finger in its first half second. */
const pressByKey = (name: string) => fireEvent.click(screen.getByRole('button', { name }), { detail: 0 });
const pathOf = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).pathname;

describe('a task', () => {
  it('says what is to be done, with its samples, how hard it is and what it brings [§2.4]', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Aks sado' })).toBeTruthy();
    expect(screen.getByText('ikki marta').tagName).toBe('B');
    expect(screen.getByText('Oson')).toBeTruthy();
    expect(screen.getByText('Dastur har bir sinovda 1 soniyada ulgurishi kerak.')).toBeTruthy();
    const [first] = screen.getAllByRole('listitem');
    expect(first!.textContent).toBe('KiritiladisalomChiqadisalom\nsalomIkki marta.');
    expect(pathOf(screen.getByRole('link', { name: 'Birinchi dastur' }))).toBe('/mars-code/questions/2');
    expect(pathOf(await screen.findByRole('link', { name: 'Keyingi' }))).toBe('/mars-code/task/22');
    expect(screen.queryByRole('link', { name: 'Oldingi' })).toBeNull();
  });

  it.each([undefined, '0', 'x', '1.5'])('with the id %s leads nowhere, and nobody is asked', (itemId) => {
    const calls = serve();
    const { element } = renderWidget(<CodeTask itemId={itemId} />, uz);
    expect(element.querySelector('mars-not-found')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('can be asked for again when it fails', async () => {
    let times = 0;
    open({ 'GET /v2/mars-code/task/21': () => (times++ === 0 ? refusal(500, 'internal') : task()) });
    await user.click(await screen.findByRole('button', { name: 'Qayta urinish' }));
    await screen.findByRole('heading', { level: 2, name: 'Aks sado' });
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 360);
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never,
      );
    return () => {
      media.mockRestore();
      vi.unstubAllGlobals();
    };
  });
  const shown = () => document.querySelector<HTMLElement>('.sides')?.dataset.view;

  it('shows one part at a time, with its title and what it brings in the one bar', async () => {
    open();
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(document.querySelector('.task-top')?.textContent).toContain('Aks sado');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Masala',
      'Kod',
      'Natija',
      'Python',
      'JavaScript',
    ]);
    expect(shown()).toBe('task');
    await user.click(screen.getByRole('tab', { name: 'Kod' }));
    expect(shown()).toBe('code');
    expect(document.querySelector('.sides')?.getAttribute('aria-labelledby')).toBe('view-code');
  });

  it('opens the result of what is handed in, and the code again at a line of it', async () => {
    open({ [SUBMIT]: { submission_id: 88 }, [LOOK]: wrong });
    await user.click(await screen.findByRole('tab', { name: 'Natija' }));
    expect(await screen.findByText(/natija shu yerda chiqadi/)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Kod' }));
    write(await viewOf(), 'print(1)');
    await press('Yuborish');
    expect(shown()).toBe('result');
    await waitFor(() => expect(screen.queryByText(/natija shu yerda chiqadi/)).toBeNull());
  });
});

describe('the editor', () => {
  it('goes on with the draft of the language that was written in last, and keeps that of the other', async () => {
    const saved_at = '2026-11-22T10:00:00+05:00';
    open({
      'GET /v2/mars-code/task/21': task({
        lang: 'javascript',
        draft: {
          python: { code: 'print(1)', saved_at, device: null },
          javascript: { code: 'prompt()', saved_at, device: null },
        },
      }),
    });
    const script = await viewOf('JavaScript dasturi');
    expect(codeIn(script)).toBe('prompt()');
    write(script, 'prompt() + 1');
    await user.click(screen.getByRole('tab', { name: 'Python' }));
    expect(codeIn(await viewOf())).toBe('print(1)');
    await user.click(screen.getByRole('tab', { name: 'JavaScript' }));
    expect(codeIn(await viewOf('JavaScript dasturi'))).toBe('prompt() + 1');
  });

  it('gives what was written to the server, by its language, and says where it is', async () => {
    const bodies: unknown[] = [];
    open({
      'PUT /v2/mars-code/task/21/draft': async (request: Request) => {
        bodies.push(await request.json());
        return { saved_at: '2026-11-23T15:20:00+05:00', changed: null };
      },
    });
    write(await viewOf(), 'print(2)');
    sendNow();
    expect(await screen.findByText('Saqlandi')).toBeTruthy();
    expect(bodies).toEqual([{ lang: 'python', code: 'print(2)', base: null }]);
    expect(device.now.kept.get('5/code-21-python')).toMatchObject({ text: 'print(2)', onServer: true });
  });

  it('offers what only this device has to the same student alone', async () => {
    await device.now.keepDraft('5', 'code-21-javascript', 'mine', { base: null });
    await device.now.keepDraft('6', 'code-21-javascript', 'theirs', { base: null });
    open({ 'GET /v2/mars-code/task/21': task({ lang: 'python' }) });
    expect(codeIn(await viewOf('JavaScript dasturi'))).toBe('mine');
  });

  it.each([
    ['uz', uz, 'Shu masalaga boshqa dasturingiz ham bor: shu qurilma, 22-noyabr soat 09:59.'],
    ['ru', ru, 'К этой задаче есть ещё одна программа: это устройство, 22 ноября в 09:59.'],
  ] as const)(
    'shows the newest program, and the other one when that is asked for (%s)',
    async (lang, words, says) => {
      const saved_at = '2026-11-22T10:00:00+05:00';
      const at = Date.parse('2026-11-22T09:59:59+05:00');
      await device.now.keepDraft('5', 'code-21-python', 'bu yerda', {
        at,
        base: '2026-11-21T10:00:00+05:00',
      });
      open(
        {
          'GET /v2/mars-code/task/21': task({
            draft: { python: { code: 'telefonda', saved_at, device: 'Chrome, Android' }, javascript: null },
          }),
        },
        words,
        lang,
      );
      const view = await viewOf(lang === 'uz' ? undefined : 'Программа на Python');
      expect(codeIn(view)).toBe('telefonda');
      expect(screen.getByText(says)).toBeTruthy();
      await press(words.showOther);
      await waitFor(() => expect(codeIn(view)).toBe('bu yerda'));
      await press(words.showOther);
      await waitFor(() => expect(codeIn(view)).toBe('telefonda'));
      await press(words.dropOther);
      expect(screen.queryByRole('button', { name: words.showOther })).toBeNull();
    },
  );

  it('offers what was written in another tab meanwhile, and overwrites it only when it was seen', async () => {
    const theirs = { code: 'telefonda', saved_at: '2026-11-22T10:00:00+05:00', device: 'Chrome, Android' };
    const bases: unknown[] = [];
    open({
      'PUT /v2/mars-code/task/21/draft': async (request: Request) => {
        bases.push(((await request.json()) as { base: unknown }).base);
        return bases.length === 1
          ? { saved_at: theirs.saved_at, changed: theirs }
          : { saved_at: '2026-11-22T10:05:00+05:00', changed: null };
      },
    });
    write(await viewOf(), 'bu yerda');
    sendNow();
    expect(
      await screen.findByText(
        'Shu masalaga boshqa dasturingiz ham bor: Chrome, Android, 22-noyabr soat 10:00.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Faqat shu qurilmada saqlandi')).toBeTruthy();
    await press('Bu dastur kerak emas');
    expect(await screen.findByText('Saqlandi')).toBeTruthy();
    expect(bases).toEqual([null, theirs.saved_at]);
  });

  it('tells an inactive student at the first letter, and keeps the program on the device', async () => {
    const said = { message_uz: 'Guruhingiz yoʻq.', message_ru: 'У вас нет группы.' };
    open({ 'PUT /v2/mars-code/task/21/draft': () => refusal(409, 'inactive', said) });
    write(await viewOf(), 'print(1)');
    sendNow();
    expect((await screen.findByRole('alert')).textContent).toBe('Guruhingiz yoʻq.');
    expect(screen.getByText('Faqat shu qurilmada saqlandi')).toBeTruthy();
    expect(device.now.kept.get('5/code-21-python')).toMatchObject({ text: 'print(1)', onServer: false });
    cleanup();
    open({}, ru, 'ru');
    expect(codeIn(await viewOf('Программа на Python'))).toBe('print(1)');
  });

  it('takes no more letters than a program may have', async () => {
    open();
    const view = await viewOf();
    write(view, 'a'.repeat(20_000));
    expect(view.state.doc.length).toBe(20_000);
    write(view, 'a'.repeat(20_001));
    expect(view.state.doc.length).toBe(20_000);
    expect(await screen.findAllByText('Dastur juda uzun: 20 000 belgidan oshmasin.')).not.toEqual([]);
  });
});

describe('handing in', () => {
  const right = { [SUBMIT]: { submission_id: 88 }, [LOOK]: accepted };

  it('that is right says what it brought, and leads on', async () => {
    const bodies: unknown[] = [];
    open({
      ...right,
      [SUBMIT]: async (request: Request) => {
        bodies.push(await request.json());
        return { submission_id: 88 };
      },
    });
    write(await viewOf(), 'print(input())');
    await press('Yuborish');
    const card = await screen.findByRole('region', { name: 'Tekshiruv natijasi' });
    expect(await within(card).findByText('Toʻgʻri! Masala yechildi.')).toBeTruthy();
    expect(within(card).getByText('Hisobingizga 2 coin tushdi.')).toBeTruthy();
    const dialog = await screen.findByRole(
      'dialog',
      { name: 'Toʻgʻri! Masala yechildi.' },
      { timeout: 5000 },
    );
    expect(dialog.querySelector('.won')?.textContent).toBe('Hisobingizga 2 coin tushdi.');
    await waitFor(() => expect(dialog.querySelector('.gained')?.textContent).toBe('+2'));
    for (const place of [dialog, card])
      expect(pathOf(within(place).getByRole('link', { name: 'Keyingi masala' }))).toBe('/mars-code/task/22');
    expect(bodies).toEqual([{ lang: 'python', code: 'print(input())', base: null }]);
  });

  it('says of a task solved before, and of a full month, why no coins came', async () => {
    const none = { ...accepted, coins: 0 };
    open({ ...right, [LOOK]: none, 'GET /v2/mars-code/task/21': task({ state: 'solved' }) }, ru, 'ru');
    write(await viewOf('Программа на Python'), 'print(1)');
    await press('Отправить');
    expect(await screen.findByText('Монеты за эту задачу вы уже получили.')).toBeTruthy();
    await act(() => import('@mars/element/CelebrationDialog.tsx'));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    open({ ...right, [LOOK]: none }, ru, 'ru');
    write(await viewOf('Программа на Python'), 'print(1)');
    await press('Отправить');
    expect(await screen.findByText(/^Все монеты за этот месяц \(30\)/)).toBeTruthy();
  });

  it('that is like another’s says that its coins are held and why, and is objected to by one tap', async () => {
    let objected = false;
    const held = () => ({
      ...accepted,
      ...{ coins: 0, state: 'held', review: { state: 'held', since: day, objected, reason: null } },
    });
    const OBJECT = 'POST /v2/review/code/88/objection';
    const { calls } = open({
      ...right,
      [LOOK]: held,
      'GET /v2/mars-code/submissions': () => ({ items: [held()], next_cursor: null }),
      [OBJECT]: () => {
        objected = true;
        return { state: 'held', since: day, objected, reason: null };
      },
    });
    write(await viewOf(), 'print(1)');
    await press('Yuborish');
    const card = await screen.findByRole('region', { name: 'Tekshiruv natijasi' });
    expect(await within(card).findByText('Toʻgʻri! Masala yechildi.')).toBeTruthy();
    expect(within(card).getByText(/boshqa oʻquvchinikiga juda oʻxshash/)).toBeTruthy();
    expect(card.querySelector('.celebrated')).toBeNull();
    expect(within(card).queryByText(/coini toʻla olingan|avval olgansiz/)).toBeNull();
    expect(within(card).getByRole('link', { name: 'Keyingi masala' })).toBeTruthy();
    const list = screen.getByRole('region', { name: 'Yuborganlarim' });
    expect(within(list).getByText('tekshiruvda')).toBeTruthy();
    await user.click(within(card).getByRole('button', { name: 'Eʼtiroz bildirish' }));
    expect(await within(card).findByText('Eʼtirozingiz ustozga yetkazildi.')).toBeTruthy();
    expect(await within(list).findByText('Eʼtirozingiz ustozga yetkazildi.')).toBeTruthy();
    expect(calls.filter((name) => name === OBJECT)).toHaveLength(1);
  });

  it('once more, while the coins of the task are held, says where they are', async () => {
    const held = {
      ...{ ...accepted, id: 80, coins: 0, state: 'held' },
      review: { state: 'held', since: day, objected: true, reason: null },
    };
    open(
      {
        ...right,
        [LOOK]: { ...accepted, coins: 0 },
        'GET /v2/mars-code/task/21': task({ state: 'solved' }),
        'GET /v2/mars-code/submissions': { items: [held], next_cursor: null },
      },
      ru,
      'ru',
    );
    write(await viewOf('Программа на Python'), 'print(1)');
    await press('Отправить');
    expect(await screen.findByText(/^Монеты за эту задачу на проверке/)).toBeTruthy();
    expect(screen.queryByText('Монеты за эту задачу вы уже получили.')).toBeNull();
  });

  it('that is wrong shows the first sample that fails, with the line from which it differs', async () => {
    open({ ...right, [LOOK]: wrong });
    write(await viewOf(), 'print(input())');
    await press('Yuborish');
    expect(await screen.findByText('Javob notoʻgʻri.')).toBeTruthy();
    expect(screen.getByText('Farq 2-qatordan boshlanadi.')).toBeTruthy();
    expect(screen.getByText('bu yerda qator yetishmayapti')).toBeTruthy();
    expect(screen.getByText('Birinchi xato: 1-sinov, u namunalar orasida bor.')).toBeTruthy();
  });

  it('that fails at a hidden test says how many it passed, and neither which one nor what it wrote there', async () => {
    open({ ...right, [LOOK]: { ...wrong, passed: 4, first_failing: null, sample: null } });
    write(await viewOf(), 'print(input())');
    await press('Yuborish');
    expect(await screen.findByText('10 ta sinovdan 4 tasi toʻgʻri.', { exact: false })).toBeTruthy();
    expect(screen.getByText(/^Namunalar toʻgʻri, xato yashirin sinovda chiqdi/)).toBeTruthy();
    expect(screen.queryByText(/Farqqa qarang/)).toBeNull();
    expect(screen.queryByText('Sizning javobingiz')).toBeNull();
  });

  it.each([
    [
      'uz',
      uz,
      'Python dasturi',
      'Yuborish',
      'Qabul qilinmadi.',
      /^Namunalar toʻgʻri, ammo .* yashirin sinovlardan/,
    ],
    ['ru', ru, 'Программа на Python', 'Отправить', 'Не принято.', /^Примеры верны, но скрытые проверки/],
  ] as const)(
    'from the sixteenth on is only not accepted (%s)',
    async (lang, texts, editor, button, said, why) => {
      open({ ...right, [LOOK]: { ...hidden, verdict: 'not_accepted' } }, texts, lang);
      write(await viewOf(editor), 'print(input())');
      await press(button);
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.getByText(why)).toBeTruthy();
      expect(screen.queryByText(/10 ta sinovdan|из 10/)).toBeNull();
      expect(screen.queryByText(/xato yashirin sinovda chiqdi|ошибка – в скрытой/)).toBeNull();
    },
  );

  it.each([
    ['uz', uz, 'Python dasturi', 'Yuborish', 'Namunalar toʻgʻri.', 'Keyingi masala'],
    ['ru', ru, 'Программа на Python', 'Отправить', 'Примеры верны.', 'Следующая задача'],
  ] as const)(
    'on a solved task, handed in so often, is right in the samples (%s)',
    async (lang, texts, editor, button, said, next) => {
      open({ ...right, [LOOK]: { ...hidden, verdict: 'samples_passed' } }, texts, lang);
      write(await viewOf(editor), 'print(input())');
      await press(button);
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.getByRole('link', { name: next })).toBeTruthy();
    },
  );

  it.each([
    ['2026-11-23T15:30:00+05:00', 'Keyingisini soat 15:30 dan yuborishingiz mumkin.'],
    ['2026-11-23T15:30:01+05:00', 'Keyingisini soat 15:31 dan yuborishingiz mumkin.'],
    ['2026-11-24T00:00:00+05:00', 'Keyingisini soat 00:00 dan yuborishingiz mumkin.'],
  ])('that is one too many is told when the next one may come (%s)', async (resets_at, said) => {
    open({ [SUBMIT]: refusal(409, 'too_many_tries', { resets_at }) });
    write(await viewOf(), 'print(1)');
    await press('Yuborish');
    expect((await screen.findByRole('alert')).textContent).toBe(`uz too_many_tries ${said}`);
  });

  it('that stopped with an error says it in plain words and leads to its line', async () => {
    const error = { name: 'NameError', line: 2, message: "name 'x' is not defined" };
    open({ ...right, [LOOK]: { ...wrong, verdict: 'runtime_error', sample: { ...wrong.sample!, error } } });
    const view = await viewOf();
    write(view, 'a = 1\nprint(x)\nprint(a)');
    await press('Yuborish');
    expect(await screen.findByText(/Bunday nom hali yoʻq/)).toBeTruthy();
    expect(screen.getByText("NameError: name 'x' is not defined")).toBeTruthy();
    await press('2-qatorga oʻtish');
    expect(view.state.doc.lineAt(view.state.selection.main.head).number).toBe(2);
  });

  it('says how many are before it', async () => {
    open({ ...right, [LOOK]: submission({ queue: 3 }) });
    write(await viewOf(), 'print(1)');
    await press('Yuborish');
    expect(await screen.findByText('Sizdan oldin 3 ta dastur bor.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Yuborish/ }).getAttribute('aria-busy')).toBe('true');
  });

  it('goes on with what waits since before the page came', async () => {
    open({
      [LOOK]: submission({ queue: 2 }),
      'GET /v2/mars-code/submissions': { items: [submission()], next_cursor: null },
    });
    expect(await screen.findByText('Sizdan oldin 2 ta dastur bor.')).toBeTruthy();
  });

  it('of the sixth task of a day offers premium, with when the day begins anew', async () => {
    open({
      [SUBMIT]: refusal(402, 'premium_required', { resets_at: '2026-11-24T00:00:00+05:00' }),
    });
    write(await viewOf(), 'print(1)');
    await press('Yuborish');
    expect(await screen.findByText(/yangisi 00:00 da ochiladi/)).toBeTruthy();
    await press('Premium haqida');
    expect($open.get()).toEqual({ dialog: 'premium' });
  });

  it('while another one is judged says what the server says; unanswered, that nothing is lost', async () => {
    open({ [SUBMIT]: refusal(409, 'still_judging') });
    write(await viewOf(), 'print(1)');
    await press('Yuborish');
    expect(await screen.findByText('uz still_judging')).toBeTruthy();
    cleanup();
    open({ [SUBMIT]: refusal(503, 'unavailable') });
    await viewOf();
    await press('Yuborish');
    expect(await screen.findByText(/^Yuborilmadi. Dasturingiz saqlangan/)).toBeTruthy();
  });

  it('right after the last letter, before it is shown, has that letter too', async () => {
    const sent = deferred<unknown>();
    open({
      [SUBMIT]: async (request: Request) => {
        sent.resolve(await request.json());
        return { submission_id: 88 };
      },
    });
    write(await viewOf(), 'print(1)');
    fireEvent.click(screen.getByRole('button', { name: 'Yuborish' }));
    expect(await sent.promise).toMatchObject({ lang: 'python', code: 'print(1)' });
  });

  it('of nothing asks nobody', async () => {
    const { calls } = open(right);
    await viewOf();
    await press('Yuborish');
    expect(await screen.findAllByText('Avval dastur yozing.')).not.toEqual([]);
    expect(calls).not.toContain(SUBMIT);
  });
});

describe('help', () => {
  const text = (word: string) => ({ uz: word, ru: word });

  it('comes a step at a time, and ends', async () => {
    const hints = [text('Ikki marta `print`.'), text('Katta.'), text('Gʻoyasi.')];
    let taken = 0;
    open({
      'POST /v2/mars-code/task/21/hint': () => ({ hints: hints.slice(0, ++taken), hints_total: 3 }),
    });
    const ladder = await screen.findByRole('region', { name: 'Maslahat' });
    for (const step of ['Maslahat olish', 'Toʻliqroq maslahat', 'Gʻoyani koʻrish']) await press(step);
    const steps = await within(ladder).findAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'MaslahatIkki marta print.',
      'Toʻliqroq maslahatKatta.',
      'GʻoyaGʻoyasi.',
    ]);
    expect(within(ladder).queryByRole('button')).toBeNull();
    expect(document.activeElement).toBe(steps[2]);
  });

  it('that the assistant told meanwhile stands among them', async () => {
    let hints = [text('Ikki marta `print`.')];
    open({ 'GET /v2/mars-code/task/21': () => task({ hints }) });
    const ladder = await screen.findByRole('region', { name: 'Maslahat' });
    await within(ladder).findByRole('button', { name: 'Toʻliqroq maslahat' });
    hints = [...hints, text('Katta.'), text('Gʻoyasi.')];
    act(() => haveMade('POST /v2/ai/responses'));
    expect(await within(ladder).findByText('Gʻoyasi.')).toBeTruthy();
    expect(within(ladder).queryByRole('button')).toBeNull();
  });

  it('of the assistant is asked for in a sentence, when the server has one’s program', async () => {
    const kept = deferred<void>();
    const { calls } = open({
      'PUT /v2/mars-code/task/21/draft': async () => {
        await kept.promise;
        return { saved_at: day };
      },
    });
    write(await viewOf(), 'print(input())');
    await press('AI yordamchidan soʻrash');
    await press('AI yordamchidan soʻrash');
    await waitFor(() => expect(calls).toContain('PUT /v2/mars-code/task/21/draft'));
    const openings: unknown[] = [];
    onTestFinished($open.listen((opened) => opened && openings.push({ ...opened })));
    expect($open.get()).toBeNull();
    kept.resolve();
    const prompt = '«Aks sado» masalasida keyingi qadamni topishga yordam bering.';
    await waitFor(() => expect($open.get()).toEqual({ dialog: 'chat', prompt }));
    // Pressed twice, it opened once.
    expect(openings).toEqual([{ dialog: 'chat', prompt }]);
    $open.set(null);
    await press('AI yordamchidan soʻrash');
    expect($open.get()).toEqual({ dialog: 'chat', prompt });
  });

  it('of the assistant comes without a line, too', async () => {
    open({ 'PUT /v2/mars-code/task/21/draft': refusal(503, 'unavailable') }, ru, 'ru');
    write(await viewOf('Программа на Python'), 'print(1)');
    await press('Спросить AI-помощника');
    await waitFor(() => expect($open.get()?.prompt).toBe('Помогите найти следующий шаг в задаче «Эхо».'));
  });

  it('of the assistant is about this task while it stands open', async () => {
    const { unmount } = open();
    await viewOf();
    expect($task.get()).toBe(21);
    unmount();
    expect($task.get()).toBeNull();
  });

  it('of the assistant is not offered where a centre has none', async () => {
    open({ 'GET /v1/capabilities': { media_base: '/media/', features: { aiChat: false } } });
    await screen.findByRole('region', { name: 'Maslahat' });
    expect(screen.queryByRole('button', { name: 'AI yordamchidan soʻrash' })).toBeNull();
  });
});

it('what was held says what a person decided, and why', async () => {
  const review = { since: day, objected: true };
  const items = [
    submission({ ...accepted, id: 4, coins: 2, review: { ...review, state: 'accept', reason: 'Koʻrdim.' } }),
    submission({ ...accepted, id: 3, coins: 0, review: { ...review, state: 'refuse', reason: 'Oʻxshash.' } }),
    submission({
      ...{ ...accepted, id: 2, coins: 0, state: 'held' },
      review: { ...review, objected: false, state: 'held', reason: null },
    }),
  ];
  open({
    'GET /v2/mars-code/submissions': { items, next_cursor: null },
    'POST /v2/review/code/2/objection': refusal(409, 'already_decided'),
  });
  const list = await screen.findByRole('region', { name: 'Yuborganlarim' });
  const [taken, refused, held] = await within(list).findAllByRole('listitem');
  expect([taken, refused, held].map((one) => within(one!).queryByText('tekshiruvda') !== null)).toEqual([
    false,
    false,
    true,
  ]);
  expect(within(taken!).getByText('Koʻrdim.')).toBeTruthy();
  expect(within(taken!).queryByText('hisobga olinmadi')).toBeNull();
  expect(within(refused!).getByText('hisobga olinmadi')).toBeTruthy();
  expect(within(refused!).getByText('Oʻxshash.')).toBeTruthy();
  expect(within(refused!).queryByRole('button', { name: 'Eʼtiroz bildirish' })).toBeNull();
  await user.click(within(held!).getByRole('button', { name: 'Eʼtiroz bildirish', hidden: true }));
  expect(await within(held!).findByText('uz already_decided')).toBeTruthy();
});

it('what was handed in can be looked at and taken back, and that undone', async () => {
  const items = [
    submission({ ...wrong, id: 3, lang: 'javascript', code: 'console.log(3)' }),
    submission({ ...accepted, id: 2, code: 'print(2)' }),
  ];
  open({ 'GET /v2/mars-code/submissions': { items, next_cursor: null } });
  const view = await viewOf();
  write(view, 'hozirgi');
  const list = await screen.findByRole('region', { name: 'Yuborganlarim' });
  const [first, second] = await within(list).findAllByRole('listitem');
  expect(first!.querySelector('summary')!.textContent).toBe('javob notoʻgʻri23-noyabr, 15:30 · JavaScript');
  expect(second!.querySelector('summary')!.textContent).toContain('+2');
  await user.click(second!.querySelector('summary')!);
  await user.click(within(second!).getByRole('button', { name: 'Shu dasturga qaytish' }));
  await waitFor(() => expect(codeIn(view)).toBe('print(2)'));
  pressByKey('Bekor qilish');
  await waitFor(() => expect(codeIn(view)).toBe('hozirgi'));
  await user.click(first!.querySelector('summary')!);
  await user.click(within(first!).getByRole('button', { name: 'Shu dasturga qaytish' }));
  expect(codeIn(await viewOf('JavaScript dasturi'))).toBe('console.log(3)');
});

it('what was handed in long ago has no program any more, and cannot be taken back', async () => {
  const items = [submission({ ...wrong, id: 3 }), submission({ ...wrong, id: 2, code: null })];
  open({ 'GET /v2/mars-code/submissions': { items, next_cursor: null } });
  const list = await screen.findByRole('region', { name: 'Yuborganlarim' });
  const [kept, gone] = await within(list).findAllByRole('listitem');
  const takes = { name: 'Shu dasturga qaytish', hidden: true };
  expect(within(kept!).getByRole('button', takes)).toBeTruthy();
  expect(within(gone!).queryByRole('button', takes)).toBeNull();
  expect(within(gone!).getByText(/^Eski dasturning kodi saqlanmaydi/)).toBeTruthy();
});
