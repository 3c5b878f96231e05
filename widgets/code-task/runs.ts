import { sameAnswer } from '@mars/runner/judge.ts';
import type { Source } from '@mars/stores/pieces/program/help.ts';
import { createRunner, type Outcome, type Runner, type RunnerState } from '@mars/stores/running/running.ts';
import { atom, type ReadableAtom } from 'nanostores';
import type { Language, ProgramError, Task, Verdict } from './task.ts';

/** What came of a program with some input. */
export interface Ran {
  input: string;
  /** What it should have written; null with an input of one's own. */
  expected: string | null;
  written: string;
  /** `ran`: there is nothing to compare with. */
  verdict: Verdict | 'ran';
  error: ProgramError | null;
}

export interface Runs {
  name: 'idle' | 'running' | 'done' | 'failed';
  /** What has come so far, in the order of the samples. */
  ran: readonly Ran[];
  total: number;
  /** What was run. */
  source: Source;
}

const nothing: Runs = { name: 'idle', ran: [], total: 0, source: { language: 'python', code: '' } };

/** Runs programs in the browser: no answer of it counts anywhere. The engine of a language is begun with its first run. */
export class Running {
  readonly $runs = atom<Runs>(nothing);
  /** What the engine in use does. */
  readonly $engine = atom<RunnerState>({ name: 'idle', progress: null });
  readonly #runners = new Map<Language, Runner>();
  #count = 0;
  #current: Runner | null = null;
  #unlisten = () => {};

  /** Against the samples. */
  samples(lang: Language, code: string, samples: Task['samples']): Promise<void> {
    return this.#run(
      lang,
      code,
      samples.map(({ input, output }) => ({ input, expected: output })),
    );
  }

  /** With an input of one's own. */
  own(lang: Language, code: string, input: string): Promise<void> {
    return this.#run(lang, code, [{ input, expected: null }]);
  }

  stop(): void {
    this.#count++;
    this.#current?.stop();
    if (this.$runs.get().name === 'running') this.$runs.set(nothing);
  }

  close(): void {
    this.#count++;
    this.#unlisten();
    for (const runner of this.#runners.values()) runner.close();
    this.#runners.clear();
  }

  async #run(
    lang: Language,
    code: string,
    inputs: readonly Pick<Ran, 'input' | 'expected'>[],
  ): Promise<void> {
    const mine = ++this.#count;
    const runner = this.#runnerOf(lang);
    const ran: Ran[] = [];
    const source = { language: lang, code };
    const show = (name: Runs['name']) =>
      this.$runs.set({ name, ran: [...ran], total: inputs.length, source });
    show('running');
    try {
      for (const { input, expected } of inputs) {
        const outcome = await runner.run(code, input);
        // Stopped meanwhile, or another run was begun.
        if (mine !== this.#count) return;
        if (runner.$state.get().name === 'failed') return show('failed');
        ran.push(ranOf(outcome, input, expected));
        show('running');
      }
      show('done');
    } catch {
      if (mine === this.#count) show('failed');
    }
  }

  #runnerOf(lang: Language): Runner {
    const runner = this.#runners.get(lang) ?? createRunner(lang);
    this.#runners.set(lang, runner);
    if (this.#current !== runner) {
      this.#unlisten();
      this.#current = runner;
      this.#unlisten = follow(runner.$state, (state) => this.$engine.set(state));
    }
    return runner;
  }
}

const follow = <T>($state: ReadableAtom<T>, tell: (state: T) => void): (() => void) =>
  $state.subscribe((state) => tell(state as T));

function ranOf({ verdict, output, error }: Outcome, input: string, expected: string | null): Ran {
  const compared = expected === null ? 'ran' : sameAnswer(output, expected) ? 'accepted' : 'wrong_answer';
  return { input, expected, written: output, error, verdict: verdict === 'ran' ? compared : verdict };
}
