import { Output, OutputLimit } from '../output.ts';
import {
  beginningOf,
  type End,
  type Engine,
  type Limits,
  MESSAGE_LENGTH,
  NAME_LENGTH,
  type Outcome,
} from '../program.ts';
import { withoutReturns } from '../returns.ts';
import { type Extents, Snapshot } from '../snapshot.ts';
import { ENTRY_SECTION, type Entry, type Exports } from './image.ts';
import { MAX_PAGES } from './patch.ts';
import { Exit, SleptTooLong } from './thrown.ts';
import { type World, wasiFor } from './wasi.ts';
import { concat, PAGE_BYTES } from './wasm.ts';

/**
 * Python from its image: before each run the memory and the stack pointer, which are all that a program can change, are
 * made again what they are in the image. Memory that has grown, or was left in the middle, is thrown away.
 */
export class Python implements Engine {
  readonly #module: WebAssembly.Module;
  readonly #entry: Entry;
  readonly #imports: WebAssembly.Imports;
  #world: World = worldOf('', '', { timeMs: 0, outputBytes: 0 });
  #exports: Exports | null = null;
  #dirty = false;
  #stack = 0;
  #snapshot: Snapshot | null = null;
  #extents: Extents | undefined;

  /**
   * @param module the image that `npm run build` makes
   * @param extents that another one of the same image has found
   */
  constructor(module: WebAssembly.Module, extents?: Extents) {
    this.#module = module;
    this.#extents = extents;
    const [section] = WebAssembly.Module.customSections(module, ENTRY_SECTION);
    if (!section) throw new Error('no image of Python');
    this.#entry = JSON.parse(new TextDecoder().decode(section)) as Entry;
    const memory = () => this.#instance().memory;
    this.#imports = wasiFor(module, memory, () => this.#world);
  }

  async run(code: string, stdin: string, limits: Limits): Promise<Outcome> {
    this.restore();
    const world = worldOf(code, stdin, limits);
    this.#world = world;
    this.#dirty = true;
    const end = this.#call();
    const outcome: Outcome = {
      stdout: world.output.text('stdout'),
      stderr: world.output.text('stderr'),
      ...end,
    };
    if (world.output.full) return { ...outcome, end: 'output', error: undefined };
    return outcome;
  }

  /** Makes the memory equal to the image. */
  restore(): void {
    const { memory, stack } = this.#instance();
    if (!this.#dirty) return;
    if (this.#snapshot?.restore(memory)) stack.value = this.#stack;
    else this.#exports = null;
    // Broken off before this, it is not what it was, and is made so once more.
    this.#dirty = false;
  }

  /** Where the image is not zero. */
  get extents(): Extents | undefined {
    return this.#snapshot?.extents;
  }

  /** The memory as it is now; for tests. */
  get memory(): Uint8Array {
    return new Uint8Array(this.#instance().memory.buffer);
  }

  /** The stack pointer as it is now; for tests. */
  get stack(): number {
    return this.#instance().stack.value;
  }

  #instance(): Exports {
    if (this.#exports) return this.#exports;
    const exports = new WebAssembly.Instance(this.#module, this.#imports).exports as Exports;
    this.#exports = exports;
    this.#stack = exports.stack.value;
    this.#dirty = false;
    this.#snapshot ??= new Snapshot(exports.memory, this.#extents);
    return exports;
  }

  #call(): Pick<Outcome, 'end' | 'error'> {
    const { memory, table } = this.#instance();
    const call = table.get(this.#entry.call) as (...args: number[]) => number;
    try {
      return endOf(memory, call(this.#entry.address, 0, 0, 0));
    } catch (error) {
      if (error instanceof Exit) return leftWith(error.code);
      if (error instanceof OutputLimit) return { end: 'output' };
      if (error instanceof SleptTooLong) return { end: 'time' };
      // A trap in the middle: whatever it left is not trusted, not even to be overwritten.
      const full = memory.buffer.byteLength >= MAX_PAGES * PAGE_BYTES;
      this.#exports = null;
      if (full) return { end: 'memory', error: errorOf('MemoryError', null, '') };
      const deep = error instanceof RangeError && /stack/i.test(error.message);
      return { end: 'runtime', error: errorOf(deep ? 'RecursionError' : 'SystemError', null, '') };
    }
  }
}

/** @param address of the `bytes` that `boot.py` returned: count, type, length, hash, then what they are */
function endOf(memory: WebAssembly.Memory, address: number): Pick<Outcome, 'end' | 'error'> {
  // NULL is an exception that got past everything.
  if (address === 0) return { end: 'runtime', error: errorOf('SystemError', null, '') };
  const length = new DataView(memory.buffer).getUint32(address + 8, true);
  const text = new TextDecoder().decode(new Uint8Array(memory.buffer, address + 16, length));
  const [end, name = '', line = '', ...message] = text.split('\n');
  if (end === 'ok') return { end };
  return { end: end as End, error: errorOf(name || 'SystemError', Number(line) || null, message.join('\n')) };
}

function leftWith(code: number): Pick<Outcome, 'end' | 'error'> {
  if (code === 0) return { end: 'ok' };
  return { end: 'runtime', error: errorOf('SystemExit', null, String(code)) };
}

const errorOf = (name: string, line: number | null, message: string) => ({
  name: beginningOf(name, NAME_LENGTH),
  line,
  message: beginningOf(message, MESSAGE_LENGTH),
});

function worldOf(code: string, stdin: string, { timeMs, outputBytes }: Limits): World {
  const encoder = new TextEncoder();
  const source = encoder.encode(code);
  const length = encoder.encode(String(source.length).padStart(8, '0'));
  return {
    args: [],
    stdin: concat([length, source, encoder.encode(withoutReturns(stdin))]),
    output: new Output(outputBytes),
    sleepMs: timeMs,
    slept: 0,
  };
}
