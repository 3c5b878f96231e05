import type { Language } from '../program.ts';
import type { Asked, Said, Start, Told } from './said.ts';

/** The engines of a frame: what is compiled once serves every place. */
export type Engines = Partial<Record<Language, Promise<WebAssembly.Module>>>;

/** Makes a worker that waits for its engine. */
export type Hire = () => Worker;

/** What one port of a page has of the frame: an engine, in a worker that is ended with whatever runs in it. */
export class Place {
  readonly #port: MessagePort;
  readonly #engines: Engines;
  readonly #hire: Hire;
  #language: Language = 'javascript';
  #worker: Worker | null = null;
  #running = false;

  constructor(port: MessagePort, engines: Engines, hire: Hire) {
    this.#port = port;
    this.#engines = engines;
    this.#hire = hire;
    port.onmessage = ({ data }: MessageEvent<Asked>) => this.#hear(data);
  }

  #hear(asked: Asked): void {
    switch (asked.name) {
      case 'want':
        this.#language = asked.language;
        if (this.#engines[asked.language]) this.#start();
        else this.#tell({ name: 'missing' });
        break;
      case 'engine':
        this.#engines[this.#language] ??= WebAssembly.compile(asked.bytes);
        this.#start();
        break;
      case 'run':
        this.#running = true;
        this.#worker?.postMessage(asked.job);
        break;
      case 'stop':
        this.#start();
        break;
      case 'close':
        this.#worker?.terminate();
        this.#port.close();
    }
  }

  #tell(told: Told): void {
    this.#port.postMessage(told);
  }

  /** A new worker, in place of the one that is there: nothing of what that one still says is heard. */
  async #start(): Promise<void> {
    this.#worker?.terminate();
    const worker = this.#hire();
    this.#worker = worker;
    this.#running = false;
    this.#tell({ name: 'starting' });
    const ifMine = (then: () => void) => () => {
      if (this.#worker === worker) then();
    };
    const broke = ifMine(() => this.#broke());
    worker.onmessage = ({ data }: MessageEvent<Said>) => ifMine(() => this.#heard(data))();
    worker.onerror = broke;
    worker.onmessageerror = broke;
    const language = this.#language;
    try {
      worker.postMessage({ language, module: await this.#engines[language]! } satisfies Start);
    } catch {
      // What cannot be compiled is asked for anew.
      delete this.#engines[language];
      broke();
    }
  }

  #heard(said: Said): void {
    this.#running = false;
    this.#tell(said === 'ready' ? { name: 'ready' } : { name: 'ended', outcome: said });
  }

  /** A worker that fails has failed its program; one that fails before there is any will not do better the next time. */
  #broke(): void {
    if (this.#running) {
      this.#tell({ name: 'ended', outcome: { stdout: '', stderr: '', end: 'internal' } });
      this.#start();
    } else this.#tell({ name: 'failed' });
  }
}
