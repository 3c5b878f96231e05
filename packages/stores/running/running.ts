import { fetchBytes } from '@mars/client/file.ts';
import type { Asked, Told } from '@mars/runner/browser/said.ts';
import type { Language } from '@mars/runner/program.ts';
import { platform } from '@mars/session/config.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { type Frame, frameOf } from './frame.ts';
import { endedBy, type Outcome, outcomeOf, STOPPED } from './outcome.ts';

export type { Language, Outcome };

/** What the engine is doing; `fetching` carries how far, 0 to 1. */
export type RunnerState = {
  name: 'idle' | 'fetching' | 'starting' | 'ready' | 'running' | 'failed';
  progress: number | null;
};

export interface Runner {
  $state: ReadableAtom<RunnerState>;
  /** Runs a program, and ends the one before it. It never rejects. */
  run(code: string, input: string): Promise<Outcome>;
  /** Ends what runs, or what is fetched, at once; nothing happens where nothing does. */
  stop(): void;
  /** Leaves its engine; the next run begins anew. */
  close(): void;
}

const LIMITS = { timeMs: 10_000, outputBytes: 65_536 };
/** JavaScript ends itself at its limit; whatever does not is ended this much later. */
const GRACE_MS = 500;
/**
 * A frame answers at once, or is none of ours: a page may forbid it. To start an engine on an old phone takes longer. While
 * bytes come a line may be as slow as it is; one that brings none has stalled, and nobody else would say so.
 */
const SILENCE_MS = { frame: 15_000, line: 30_000, engine: 120_000 };

/** Runs pupils' programs in this browser, by the engine that the judge has. It is fetched at the first run. */
export const createRunner = (language: Language): Runner => new InFrame(language);

class InFrame implements Runner {
  readonly $state = atom<RunnerState>({ name: 'idle', progress: null });
  readonly #language: Language;
  #frame: Frame | null = null;
  #port: MessagePort | null = null;
  /** Aborted, nobody wants what is connected or fetched any more. */
  #wanted = new AbortController();
  #program: { code: string; stdin: string; end(outcome: Outcome): void } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(language: Language) {
    this.#language = language;
  }

  run(code: string, stdin: string): Promise<Outcome> {
    this.#end(STOPPED);
    return new Promise((end) => {
      this.#program = { code, stdin, end };
      const { name } = this.$state.get();
      if (name === 'fetching' || name === 'starting') return;
      if (!this.#frame?.alive()) this.#connect();
      else if (name === 'running') this.#restart();
      else if (name === 'ready') this.#begin();
      else this.#connect();
    });
  }

  stop(): void {
    this.#end(STOPPED);
    const { name } = this.$state.get();
    if (name === 'fetching') this.close();
    if (name === 'running') this.#restart();
  }

  close(): void {
    this.#end(STOPPED);
    this.#leave();
    this.#show('idle');
  }

  #show(name: RunnerState['name'], progress: number | null = null): void {
    this.$state.set({ name, progress });
  }

  #end(outcome: Outcome): void {
    const program = this.#program;
    this.#program = null;
    program?.end(outcome);
  }

  #ask(asked: Asked, transfer: Transferable[] = []): void {
    this.#port?.postMessage(asked, transfer);
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.#wanted.abort();
    this.#ask({ name: 'close' });
    this.#port?.close();
    this.#port = null;
    this.#frame = null;
  }

  #fail(): void {
    this.#leave();
    this.#show('failed');
    this.#end(endedBy('internal'));
  }

  #failAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail(), ms);
  }

  async #connect(): Promise<void> {
    this.#leave();
    this.#show('fetching', 0);
    this.#wanted = new AbortController();
    const { signal } = this.#wanted;
    try {
      const frame = await frameOf();
      if (signal.aborted) return;
      this.#frame = frame;
      this.#port = frame.connect();
      this.#port.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
      this.#ask({ name: 'want', language: this.#language });
      this.#failAfter(SILENCE_MS.frame);
    } catch {
      if (!signal.aborted) this.#fail();
    }
  }

  #hear(told: Told): void {
    const { name } = this.$state.get();
    if (told.name === 'missing') this.#fetch();
    else if (told.name === 'failed') this.#fail();
    else if (told.name === 'starting') {
      this.#failAfter(SILENCE_MS.engine);
      this.#show('starting');
    } else if (told.name === 'ready' || name === 'running') {
      clearTimeout(this.#timer);
      this.#show('ready');
      if (told.name === 'ended') this.#end(outcomeOf(told.outcome));
      else if (this.#program) this.#begin();
    }
  }

  async #fetch(): Promise<void> {
    this.#failAfter(SILENCE_MS.line);
    const { signal } = this.#wanted;
    const { file, bytes } = this.#frame!.engines[this.#language];
    const onProgress = (part: number) => {
      if (signal.aborted) return;
      this.#failAfter(SILENCE_MS.line);
      const whole = Math.floor(part * 100) / 100;
      if (whole !== this.$state.get().progress) this.#show('fetching', whole);
    };
    try {
      const engine = await fetchBytes(platform(), file, { bytes, signal, onProgress });
      if (signal.aborted) return;
      this.#ask({ name: 'engine', bytes: engine }, [engine]);
      this.#failAfter(SILENCE_MS.engine);
    } catch {
      if (!signal.aborted) this.#fail();
    }
  }

  #begin(): void {
    const { code, stdin } = this.#program!;
    this.#show('running');
    this.#ask({ name: 'run', job: { code, stdin, limits: LIMITS } });
    const wallMs = LIMITS.timeMs + GRACE_MS;
    this.#timer = setTimeout(() => {
      this.#end(endedBy('time', wallMs));
      this.#restart();
    }, wallMs);
  }

  /** Another worker takes the place of the one that runs. */
  #restart(): void {
    if (!this.#frame?.alive()) {
      this.close();
      return;
    }
    this.#failAfter(SILENCE_MS.engine);
    this.#show('starting');
    this.#ask({ name: 'stop' });
  }
}
