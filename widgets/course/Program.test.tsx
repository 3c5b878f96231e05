import { renderWidget } from '@mars/element/testing.tsx';
import type { Outcome, RunnerState } from '@mars/stores/running/running.ts';
import sharedUz from '@mars/ui/texts/uz.json';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Code } from './Code.tsx';
import { load } from './lazy.ts';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };
const user = userEvent.setup();

interface Run {
  code: string;
  input: string;
  end(outcome: Partial<Outcome>): void;
}
const engine = vi.hoisted(() => ({
  runs: [] as Run[],
  made: [] as string[],
  closed: 0,
  show: (_: unknown) => {},
}));

vi.mock('@mars/stores/running/running.ts', () => ({
  createRunner(language: string) {
    engine.made.push(language);
    const $state = atom<RunnerState>({ name: 'idle', progress: null });
    engine.show = (state) => $state.set(state as RunnerState);
    const last = () => engine.runs.at(-1);
    return {
      $state,
      run: (code: string, input: string) =>
        new Promise<Outcome>((resolve) => {
          engine.runs.push({ code, input, end: (outcome) => resolve({ ...ran(''), ...outcome }) });
        }),
      stop: () =>
        last()?.end({ verdict: 'internal_error', error: { name: 'Stopped', line: null, message: '' } }),
      close: () => engine.closed++,
    };
  },
}));

const ran = (output: string): Outcome => ({ verdict: 'ran', output, error: null, cpu_ms: 1 });
const block = (more = {}) => ({
  ...{ type: 'code' as const, lang: 'python', run: true, text: 'print(int(input()) + 1)' },
  ...{ input: '5' as string | null, output: '6' as string | null, ...more },
});
const show = (more = {}) => renderWidget(<Code block={block(more)} />, uz);
const button = (name: string) => screen.findByRole('button', { name });
const run = () => engine.runs.at(-1)!;
const end = (outcome: Partial<Outcome>) => act(async () => run().end(outcome));

beforeEach(() => {
  engine.runs.length = 0;
  engine.closed = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('code of a lesson', () => {
  it('has no buttons where it is not meant to run, or in a language that nothing here runs', () => {
    show({ run: false });
    show({ lang: 'css' });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(engine.made).toEqual([]);
  });

  it('runs as it stands, and says what it printed in place of what it should', async () => {
    show();
    expect(screen.getAllByRole('group', { name: uz.output })).toHaveLength(1);
    await user.click(await button(uz.run));
    await waitFor(() => expect(engine.runs).toHaveLength(1));
    expect(run()).toMatchObject({ code: 'print(int(input()) + 1)', input: '5' });
    expect(document.activeElement).toBe(await button(uz.stop));
    act(() => engine.show({ name: 'fetching', progress: 0.42 }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    expect(screen.getByText('Python yuklanmoqda: 42 %')).toBeTruthy();
    act(() => engine.show({ name: 'running', progress: null }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    await end(ran('6\n'));
    expect(screen.getAllByRole('group', { name: uz.output }).map((each) => each.textContent)).toEqual([
      '6\n',
    ]);
    expect(document.activeElement).toBe(await button(uz.run));
  });

  it('may be changed, by Ctrl and Enter run, and put back', async () => {
    show({ text: 'if 1:', input: null, output: null });
    await user.click(await button(uz.edit));
    const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: uz.code });
    expect(document.activeElement).toBe(editor);
    editor.setSelectionRange(5, 5);
    await user.keyboard('{Enter}print(1)');
    expect(editor.value).toBe('if 1:\n    print(1)');
    await user.keyboard('{Enter}print(2)');
    expect(editor.value).toBe('if 1:\n    print(1)\n    print(2)');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(run().code).toBe(editor.value);
    await end(ran('1\n2\n'));
    await user.click(await button(uz.reset));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('group', { name: uz.output })).toBeNull();
    expect(screen.getByRole('group', { name: 'Python' }).textContent).toBe('if 1:');
  });

  it('reads what is typed where it asks for something', async () => {
    show({ text: 'print(1)', input: null });
    await user.click(await button(uz.edit));
    const editor = await screen.findByRole('textbox', { name: uz.code });
    expect(screen.queryByRole('textbox', { name: uz.input })).toBeNull();
    await user.clear(editor);
    await user.type(editor, 'input()');
    await user.type(await screen.findByRole('textbox', { name: uz.input }), 'salom');
    await user.click(await button(uz.run));
    expect(run()).toMatchObject({ code: 'input()', input: 'salom' });
    await end(ran(''));
    expect(screen.getByText(uz.wroteNothing)).toBeTruthy();
  });

  it('is put back once either it or what it reads is another, and not before', async () => {
    show();
    const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: uz.input });
    expect(screen.queryByRole('button', { name: uz.reset })).toBeNull();
    await user.type(input, '0');
    await user.click(await button(uz.reset));
    expect([input.value, screen.queryByRole('button', { name: uz.reset })]).toEqual(['5', null]);
  });

  it('is stopped by its button, which says so', async () => {
    show();
    await user.click(await button(uz.run));
    await user.click(await button(uz.stop));
    expect(await screen.findByText(uz.stopped)).toBeTruthy();
  });

  it.each<[string, Partial<Outcome>, string]>([
    [
      'an error with its line',
      { verdict: 'runtime_error', error: { name: 'NameError', line: 3, message: "name 'x'" } },
      "3-qatorda xato. NameError: name 'x'",
    ],
    [
      'an error without one',
      { verdict: 'syntax_error', error: { name: 'SyntaxError', line: null, message: '' } },
      'SyntaxError',
    ],
    [
      'a module that is not there',
      {
        verdict: 'runtime_error',
        error: { name: 'ModuleNotFoundError', line: 1, message: "No module named 'numpy.linalg'" },
      },
      'Bu yerda numpy moduli yoʻq: faqat Pythonning oʻzidagi modullar bor.',
    ],
    [
      'an input that ended',
      { verdict: 'runtime_error', error: { name: 'EOFError', line: 1, message: '' } },
      uz.inputEnded,
    ],
    ['time', { verdict: 'time_limit' }, uz.tooMuch],
    ['memory', { verdict: 'memory_limit' }, uz.memoryOver],
    ['output', { verdict: 'output_limit', output: 'x' }, uz.tooMuch],
    ['what is nobody’s fault', { verdict: 'internal_error' }, uz.notRun],
  ])('says in words that it ended by %s', async (_, outcome, words) => {
    show();
    await user.click(await button(uz.run));
    await waitFor(() => expect(engine.runs).toHaveLength(1));
    await end(outcome);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('corrects nothing that is written, and makes no capitals', async () => {
    show();
    await user.click(await button(uz.edit));
    for (const field of await screen.findAllByRole('textbox')) {
      const names = ['autocorrect', 'autocapitalize', 'autocomplete', 'spellcheck'];
      expect(names.map((name) => field.getAttribute(name))).toEqual(['off', 'off', 'off', 'false']);
    }
  });

  it('names a sign of a phone, and puts all of them right by one tap', async () => {
    show({ input: null });
    await user.click(await button(uz.edit));
    const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: uz.code });
    fireEvent.change(editor, { target: { value: 'print(“oʻ”)' } });
    expect(await screen.findByText(/^1-qator, 7-belgi: “ dasturda qoʻshtirnoq emas/)).toBeTruthy();
    await user.click(await button('Toʻgʻrilash'));
    expect(editor.value).toBe('print("oʻ")');
    expect(screen.queryByText(/belgi:/)).toBeNull();
  });

  it('as it stands in the lesson is corrected by nobody', async () => {
    show({ text: 'print(“a”)' });
    await button(uz.run);
    await act(() => import('@mars/ui/texts/program/uz.json'));
    expect(screen.queryByText(/belgi:/)).toBeNull();
  });

  it.each([
    [
      'what only Node has',
      'js',
      "require('fs')",
      '',
      'ReferenceError',
      "'require' is not defined",
      'const line = prompt();',
    ],
    [
      'two numbers in a line',
      'python',
      'input()\ninput()',
      '3 5',
      'EOFError',
      '',
      'a, b = map(int, input().split())',
    ],
    [
      'a sign of a phone',
      'python',
      'print(“a”)',
      '',
      'SyntaxError',
      '',
      '1-qator, 7-belgi: “ dasturda qoʻshtirnoq emas, uning oʻrniga " yoziladi. ',
    ],
  ])('helps with %s', async (_, lang, text, input, name, message, line) => {
    show({ lang, text, input });
    await user.click(await button(uz.run));
    await waitFor(() => expect(engine.runs).toHaveLength(1));
    await end({ verdict: 'runtime_error', error: { name, line: 1, message } });
    expect(await screen.findByText(line.trim())).toBeTruthy();
  });

  it('says of JavaScript that its input ended, too', async () => {
    show({ lang: 'js', text: 'prompt().trim()', input: '' });
    await user.click(await button(uz.run));
    await waitFor(() => expect(engine.runs).toHaveLength(1));
    const message = "cannot read property 'trim' of null";
    await end({ verdict: 'runtime_error', error: { name: 'TypeError', line: 1, message } });
    expect(screen.getByText(uz.inputEnded)).toBeTruthy();
    expect(screen.queryByText(/TypeError/)).toBeNull();
  });

  it('says that its engine did not come, and runs at the next press', async () => {
    show();
    await user.click(await button(uz.run));
    await waitFor(() => expect(engine.runs).toHaveLength(1));
    act(() => engine.show({ name: 'failed', progress: null }));
    await end({ verdict: 'internal_error' });
    expect(screen.getByText(uz.notRun)).toBeTruthy();
    await user.click(await button(uz.run));
    expect(engine.runs).toHaveLength(2);
  });

  it('stands as it is where what runs it does not come', async () => {
    const asked = vi.spyOn(load, 'program').mockRejectedValueOnce(new Error('offline'));
    show();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByRole('group', { name: 'Python' })).toBeTruthy();
    expect(screen.getByRole('group', { name: uz.output }).textContent).toBe('6');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('shares its engine with all of its page, which lets go of it with the last', async () => {
    const first = show();
    const second = show();
    const buttons = () => screen.getAllByRole('button', { name: uz.run });
    await waitFor(() => expect(buttons()).toHaveLength(2));
    for (const each of buttons()) await user.click(each);
    await waitFor(() => expect(engine.runs).toHaveLength(2));
    first.unmount();
    expect(engine.closed).toBe(0);
    second.unmount();
    expect(engine.closed).toBe(1);
    expect(engine.made).toEqual([...new Set(engine.made)]);
  });
});
