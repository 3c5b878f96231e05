import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { Output } from '../output.ts';
import type { Engine, Limits, Outcome } from '../program.ts';
import { withoutReturns } from '../returns.ts';
import { type Host, type Inside, insideOf } from './inside.ts';
import { type Ended, runIn } from './run-in.ts';

/**
 * JavaScript by QuickJS. A runtime and a context are made once and kept as a snapshot of the engine's memory; each run finds
 * them as they were. Memory that has grown, or was left in the middle, is thrown away.
 */
export class JavaScript implements Engine {
  readonly #variant: QuickJSSyncVariant;
  readonly #module: WebAssembly.Module;
  readonly #clock: () => number;
  readonly #host: Host = { output: new Output(0), lines: [], timeUp: () => false };
  #inside: Inside | null = null;

  /**
   * @param variant `@jitl/quickjs-wasmfile-release-sync`
   * @param module its wasm
   * @param clock milliseconds that count: processor time where there is such a clock
   */
  constructor(variant: QuickJSSyncVariant, module: WebAssembly.Module, clock = () => performance.now()) {
    this.#variant = variant;
    this.#module = module;
    this.#clock = clock;
  }

  async run(code: string, stdin: string, limits: Limits): Promise<Outcome> {
    const inside = await this.#restored();
    const output = new Output(limits.outputBytes);
    const deadline = this.#clock() + limits.timeMs;
    const timeUp = () => this.#clock() > deadline;
    Object.assign(this.#host, { output, timeUp, lines: linesOf(stdin) });
    let end: Ended;
    try {
      end = runIn(inside, this.#host, code);
    } catch (error) {
      // A trap in the middle: whatever it left is not trusted.
      this.#inside = null;
      end = trapped(error);
    }
    const outcome: Outcome = { stdout: output.text('stdout'), stderr: output.text('stderr'), ...end };
    if (output.full) return { ...outcome, end: 'output', error: undefined };
    if (timeUp()) return { ...outcome, end: 'time', error: undefined };
    if (!inside.refused()) return outcome;
    this.#inside = null;
    return { ...outcome, end: 'memory' };
  }

  /** The memory, made equal to the snapshot; for tests. */
  async memory(): Promise<Uint8Array> {
    return new Uint8Array((await this.#restored()).memory.buffer);
  }

  async #restored(): Promise<Inside> {
    const { memory, snapshot } = this.#inside ?? {};
    if (!memory || !snapshot?.restore(memory)) {
      this.#inside = await insideOf(this.#variant, this.#module, this.#host);
    }
    return this.#inside as Inside;
  }
}

function trapped(error: unknown): Ended {
  const deep = error instanceof RangeError && /stack/i.test(error.message);
  const name = deep ? 'InternalError' : 'Error';
  return { end: 'runtime', error: { name, line: null, message: deep ? 'stack overflow' : '' } };
}

/** Lines without their ends; after the last end there is no further line. */
function linesOf(text: string): string[] {
  const lines = withoutReturns(text).split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
