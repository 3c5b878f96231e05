import type { Outcome, RunnerState } from '@mars/stores/running/running.ts';
import { atom } from 'nanostores';
import { beforeEach, expect, it, vi } from 'vitest';
import { Running } from './runs.ts';
import { task } from './testing.ts';

/** Stands for the engine: what it is asked to run waits until the test answers it. */
const engines = vi.hoisted(() => ({ made: [] as unknown[] }));
interface Engine {
  language: string;
  $state: ReturnType<typeof atom<RunnerState>>;
  asked: { code: string; input: string; answer: (outcome: Partial<Outcome>) => void }[];
  stopped: number;
  closed: boolean;
}
vi.mock('@mars/stores/running/running.ts', () => ({
  createRunner(language: string) {
    const engine: Engine = {
      ...{ language, asked: [], stopped: 0, closed: false },
      $state: atom<RunnerState>({ name: 'idle', progress: null }),
    };
    engines.made.push(engine);
    return {
      $state: engine.$state,
      run: (code: string, input: string) =>
        new Promise((resolve) => {
          const answer = (outcome: Partial<Outcome>) =>
            resolve({ verdict: 'ran', output: '', error: null, cpu_ms: 1, ...outcome });
          engine.asked.push({ code, input, answer });
        }),
      stop: () => engine.stopped++,
      close: () => {
        engine.closed = true;
      },
    };
  },
}));
const made = engines.made as Engine[];
const { samples } = task();

beforeEach(() => {
  made.length = 0;
});

it('compares what the program writes with each sample, one after the other', async () => {
  const running = new Running();
  const all = running.samples('python', 'p', samples);
  const [engine] = made;
  expect(running.$runs.get()).toEqual({
    ...{ name: 'running', ran: [], total: 2 },
    source: { language: 'python', code: 'p' },
  });
  engine!.asked[0]!.answer({ output: 'salom\nsalom' });
  await vi.waitFor(() => expect(engine!.asked).toHaveLength(2));
  expect(running.$runs.get().ran.map(({ verdict }) => verdict)).toEqual(['accepted']);
  engine!.asked[1]!.answer({ output: 'a b\n' });
  await all;
  const { name, ran } = running.$runs.get();
  expect(name).toBe('done');
  expect(ran[1]).toMatchObject({ verdict: 'wrong_answer', written: 'a b\n', expected: 'a b\na b\n' });
  expect(engine!.asked.map(({ input }) => input)).toEqual(['salom\n', 'a b\n']);
});

it('says how a program ended that did not come to its end', async () => {
  const running = new Running();
  const all = running.own('python', 'p', '7\n');
  const error = { name: 'NameError', line: 2, message: 'x' };
  made[0]!.asked[0]!.answer({ verdict: 'runtime_error', error });
  await all;
  expect(running.$runs.get().ran).toEqual([
    { input: '7\n', expected: null, written: '', verdict: 'runtime_error', error },
  ]);
});

it('with one’s own input there is nothing to compare with', async () => {
  const running = new Running();
  const all = running.own('python', 'p', '7\n');
  made[0]!.asked[0]!.answer({ output: '49\n' });
  await all;
  expect(running.$runs.get().ran[0]).toMatchObject({ verdict: 'ran', written: '49\n' });
});

it('stopped, it shows nothing of what comes later', async () => {
  const running = new Running();
  const all = running.samples('python', 'p', samples);
  running.stop();
  expect([made[0]!.stopped, running.$runs.get().name]).toEqual([1, 'idle']);
  made[0]!.asked[0]!.answer({ verdict: 'internal_error' });
  await all;
  expect(running.$runs.get()).toMatchObject({ name: 'idle', ran: [], total: 0 });
  expect(made[0]!.asked).toHaveLength(1);
});

it('begun anew, it is the new one that counts', async () => {
  const running = new Running();
  const first = running.own('python', 'old', '');
  const second = running.own('python', 'new', '');
  made[0]!.asked[1]!.answer({ output: 'new' });
  await second;
  made[0]!.asked[0]!.answer({ output: 'old' });
  await first;
  expect(running.$runs.get().ran.map(({ written }) => written)).toEqual(['new']);
});

it('has one engine a language, begun with its first run, tells of the one in use, and leaves them together', async () => {
  const running = new Running();
  expect(made).toEqual([]);
  void running.own('python', 'p', '');
  void running.own('python', 'p', '');
  made[0]!.$state.set({ name: 'fetching', progress: 0.4 });
  expect(running.$engine.get()).toEqual({ name: 'fetching', progress: 0.4 });
  void running.own('javascript', 'p', '');
  expect(made.map(({ language }) => language)).toEqual(['python', 'javascript']);
  made[0]!.$state.set({ name: 'ready', progress: null });
  expect(running.$engine.get().name).toBe('idle');
  running.close();
  expect(made.map(({ closed }) => closed)).toEqual([true, true]);
});

it('failed, when the engine did not come', async () => {
  const running = new Running();
  const all = running.samples('python', 'p', samples);
  made[0]!.$state.set({ name: 'failed', progress: null });
  made[0]!.asked[0]!.answer({ verdict: 'internal_error' });
  await all;
  expect(running.$runs.get()).toMatchObject({ name: 'failed', ran: [] });
});
