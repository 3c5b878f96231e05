import { EditorView } from '@codemirror/view';
import { type Answer, renderWidget } from '@mars/element/testing.tsx';
import type { Outcome, RunnerState } from '@mars/stores/running/running.ts';
import familyRu from '@mars/ui/texts/code/ru.json';
import familyUz from '@mars/ui/texts/code/uz.json';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import CodeTask from './CodeTask.tsx';
import ownRu from './ru.json';
import { serve, type submission, wrong } from './testing.ts';
import ownUz from './uz.json';

vi.mock('@mars/session/drafts.ts', async () => {
  const { keptDrafts } = await import('@mars/session/testing/kept-drafts.ts');
  return keptDrafts();
});
const engine = vi.hoisted(() => ({
  ends: [] as ((outcome: unknown) => void)[],
  show: (_: unknown) => {},
  stopped: 0,
}));
vi.mock('@mars/stores/running/running.ts', () => ({
  createRunner() {
    const $state = atom<RunnerState>({ name: 'idle', progress: null });
    engine.show = (state) => $state.set(state as RunnerState);
    const run = () => new Promise((resolve) => engine.ends.push(resolve));
    return { $state, run, stop: () => engine.stopped++, close() {} };
  },
}));

const uz = { ...sharedUz, ...familyUz, ...ownUz };
const ru = { ...sharedRu, ...familyRu, ...ownRu };
const user = userEvent.setup();
const LOOK = 'GET /v2/mars-code/submission/88';

beforeEach(() => Object.assign(engine, { ends: [], stopped: 0 }));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const viewOf = async (name = 'Python dasturi') =>
  EditorView.findFromDOM(await screen.findByRole('textbox', { name }))!;
const codeIn = (view: EditorView) => view.state.doc.toString();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** What a toast offers hears no finger in its first half second. */
const pressByKey = (name: string) => fireEvent.click(screen.getByRole('button', { name }), { detail: 0 });
const write = (view: EditorView, code: string) =>
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } }));

function open(more: Record<string, Answer> = {}, words = uz, lang: 'uz' | 'ru' = 'uz') {
  serve({ 'POST /v2/mars-code/task/21/submit': { submission_id: 88 }, ...more });
  return renderWidget(<CodeTask itemId="21" />, words, lang);
}

/** Hands in a program of which the server says this. */
async function judged(more: Parameters<typeof submission>[0]) {
  const { sample, ...own } = more!;
  open({ [LOOK]: { ...wrong, ...own, sample: { ...wrong.sample!, ...sample } } });
  write(await viewOf(), own.code!);
  await press('Yuborish');
  return within(await screen.findByRole('region', { name: 'Tekshiruv natijasi' }));
}
const sampleOf = (more: Partial<NonNullable<typeof wrong.sample>>) => ({ ...wrong.sample!, ...more });
const failed = (name: string, message: string) => ({ name, line: 1, message });

async function end(outcome: Partial<Outcome>) {
  const ends = engine.ends.shift()!;
  await act(async () => ends({ verdict: 'ran', output: '', error: null, cpu_ms: 1, ...outcome }));
}

describe('the editor', () => {
  it('corrects nothing and makes no capitals, nor does the field of one’s own input', async () => {
    open();
    const { contentDOM } = await viewOf();
    await press('Oʻz misolim');
    const own = screen.getByRole('textbox', { name: 'Oʻz misolingiz: dastur nimani oʻqisin?' });
    for (const field of [contentDOM, own]) {
      const names = ['autocorrect', 'autocapitalize', 'spellcheck'];
      expect(names.map((name) => field.getAttribute(name))).toEqual(['off', 'off', 'false']);
    }
  });

  it('names a sign of a phone with its place, and puts all of them right by one tap', async () => {
    open();
    const view = await viewOf();
    write(view, 'a = "Oʻzbekiston"\nprint(a, “oʻ”) — 1');
    expect(
      await screen.findByText(
        '2-qator, 10-belgi: “ dasturda qoʻshtirnoq emas, uning oʻrniga " yoziladi. Yana 2 ta shunday joy bor.',
      ),
    ).toBeTruthy();
    act(() => view.dispatch({ selection: { anchor: 4 } }));
    await press('Toʻgʻrilash');
    expect(codeIn(view)).toBe('a = "Oʻzbekiston"\nprint(a, "oʻ") - 1');
    expect(view.state.selection.main.head).toBe(4);
    expect(screen.queryByRole('button', { name: 'Toʻgʻrilash' })).toBeNull();
    pressByKey('Bekor qilish');
    expect(codeIn(view)).toBe('a = "Oʻzbekiston"\nprint(a, “oʻ”) — 1');
  });

  it('says so in Russian, too', async () => {
    open({}, ru, 'ru');
    write(await viewOf('Программа на Python'), 'a = 1\u00a0+ 2');
    expect(await screen.findByText(/^Строка 1, знак 6: пробел здесь не обычный/)).toBeTruthy();
    await press('Исправить');
    expect(codeIn(await viewOf('Программа на Python'))).toBe('a = 1 + 2');
  });

  it('says nothing of signs that may stand', async () => {
    open();
    write(await viewOf(), 'print("“Oʻ” –")  # —');
    await act(() => import('@mars/ui/texts/program/uz.json'));
    expect(screen.queryByRole('button', { name: 'Toʻgʻrilash' })).toBeNull();
  });
});

describe('a verdict', () => {
  it('tells a prompt as more than was asked, with the line to write', async () => {
    const code = 'n = int(input("Son: "))\nprint(n)';
    const card = await judged({ code, sample: sampleOf({ output: '5\n', written: 'Son: 5\n' }) });
    expect(
      await card.findByText(/^Soʻralganidan koʻproq yozdingiz: input\(\) ichidagi "Son: "/),
    ).toBeTruthy();
    expect(card.getByText('n = int(input())')).toBeTruthy();
  });

  it('tells a difference that nobody sees with its place', async () => {
    const sample = sampleOf({ output: 'a\nsalom\n', written: 'a\nsаlom\n' });
    const card = await judged({ code: 'print(1)', sample });
    expect(
      await card.findByText(/^2-qator, 2-belgi: sizda kirillcha а, javobda esa lotincha a kerak/),
    ).toBeTruthy();
  });

  it('says nothing more of an answer that is simply wrong', async () => {
    const card = await judged({ code: 'print(1)', sample: sampleOf({ output: '1\n', written: '2\n' }) });
    expect(await card.findByText('Farq 1-qatordan boshlanadi.')).toBeTruthy();
    await act(() => import('@mars/ui/texts/program/uz.json'));
    expect(card.queryByText(/belgi:|koʻproq/)).toBeNull();
  });

  it('tells the end of the input, in place of the engine’s own words, with the line to write', async () => {
    const error = failed('EOFError', 'EOF when reading a line');
    const sample = sampleOf({ input: '3 5\n', output: '8\n', written: '', error });
    const card = await judged({ code: 'a = input()\nb = input()', verdict: 'runtime_error', sample });
    expect(await card.findByText(/^Bitta qatorda bir nechta qiymat turibdi, input\(\) esa/)).toBeTruthy();
    expect(card.getByText('a, b = map(int, input().split())')).toBeTruthy();
    expect(card.queryByText(uz.error_end)).toBeNull();
  });

  it('tells what only Node has, with the line to write', async () => {
    const error = failed('ReferenceError', "'require' is not defined");
    const code = "const fs = require('fs');";
    const sample = sampleOf({ written: '', error });
    const card = await judged({ code, lang: 'javascript', verdict: 'runtime_error', sample });
    expect(await card.findByText(/^Bu yerda require yoʻq/)).toBeTruthy();
    expect(card.getByText('const line = prompt();')).toBeTruthy();
    expect(card.queryByText(uz.error_name)).toBeNull();
  });

  it('tells the sign of a phone that an error comes of', async () => {
    const error = failed('SyntaxError', "invalid character '“' (U+201C)");
    const card = await judged({
      ...{ code: 'print(“a”)', verdict: 'syntax_error' as const },
      sample: sampleOf({ written: '', error }),
    });
    expect(await card.findByText(/^1-qator, 7-belgi: “ dasturda qoʻshtirnoq emas/)).toBeTruthy();
    expect(card.queryByText(uz.error_syntax)).toBeNull();
  });

  it('has its usual words for any other error', async () => {
    const error = failed('NameError', "name 'x' is not defined");
    const sample = sampleOf({ written: '', error });
    const card = await judged({ code: 'print(x)', verdict: 'runtime_error', sample });
    expect(await card.findByText(uz.error_name)).toBeTruthy();
  });
});

describe('a run', () => {
  it('has the same help, with a sample and with an input of one’s own', async () => {
    open();
    write(await viewOf(), 's = input("Gap: ")\nprint(s)\ninput()');
    await press('Ishga tushirish');
    await end({ output: 'Gap: salom\n' });
    expect((await screen.findAllByText(/^Soʻralganidan koʻproq/)).length).toBeGreaterThan(0);
    expect(screen.getByText('s = input()')).toBeTruthy();
    await end({ verdict: 'runtime_error', error: failed('EOFError', '') });
    expect(await screen.findByText('a, b = input().split()')).toBeTruthy();
  });

  it('whose engine did not come says so, and is tried again by one press', async () => {
    open();
    write(await viewOf(), 'print(1)');
    await press('Ishga tushirish');
    act(() => engine.show({ name: 'failed', progress: null }));
    await end({ verdict: 'internal_error' });
    expect(screen.getByText('Dastur ishga tushmadi: til yuklanmadi.')).toBeTruthy();
    await press('Qayta urinish');
    act(() => engine.show({ name: 'fetching', progress: 0.4 }));
    expect(engine.ends).toHaveLength(1);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  });

  it('that writes without end can be stopped at any time', async () => {
    open();
    write(await viewOf(), 'while True: print(1)');
    await press('Ishga tushirish');
    act(() => engine.show({ name: 'running', progress: null }));
    const stop = screen.getByRole('button', { name: 'Toʻxtatish' });
    expect(stop.getAttribute('aria-disabled')).toBeNull();
    await user.click(stop);
    expect(engine.stopped).toBe(1);
    expect(screen.getByRole('button', { name: 'Ishga tushirish' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Natija' })).toBeNull();
    // What it still says is of nobody.
    await end({ verdict: 'output_limit', output: '1\n'.repeat(30_000) });
    expect(screen.queryByRole('region', { name: 'Natija' })).toBeNull();
  });

  it('that writes without end has an output that ends, and says so', async () => {
    open();
    write(await viewOf(), 'while True: print(1)');
    await press('Oʻz misolim');
    await press('Shu misol bilan ishga tushirish');
    await end({ verdict: 'output_limit', output: 'a'.repeat(65_536) });
    const results = within(screen.getByRole('region', { name: 'Natija' }));
    expect(results.getByText('Dastur toʻxtamay yozdi. Chiqarish sikl ichida qolib ketmaganmi?')).toBeTruthy();
    const shown = results.getByRole('group', { name: 'Chiqadi' }).textContent!;
    expect(shown).toMatch(/^a+…$/);
    expect(shown.length).toBe(4001);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ishga tushirish' })).toBeTruthy());
  });
});
