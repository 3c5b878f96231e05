/** Zeros shorter than this are copied with what stands around them. */
const GAP = 16_384;

/** Where a memory is not zero: starts and ends, in order. */
export type Extents = readonly (readonly [start: number, end: number])[];

/** What a memory held at one moment, to make it so again. */
export class Snapshot {
  readonly size: number;
  readonly #runs: { start: number; bytes: Uint8Array }[];

  /** @param extents of a memory that was the same, so that this one need not be looked through */
  constructor(memory: WebAssembly.Memory, extents?: Extents) {
    const bytes = new Uint8Array(memory.buffer);
    this.size = bytes.length;
    this.#runs = (extents ?? runsOf(bytes, GAP)).map(([start, end]) => ({
      start,
      bytes: bytes.slice(start, end),
    }));
  }

  get extents(): Extents {
    return this.#runs.map(({ start, bytes }) => [start, start + bytes.length]);
  }

  /** @returns whether it could: memory that has grown does not shrink. */
  restore(memory: WebAssembly.Memory): boolean {
    const bytes = new Uint8Array(memory.buffer);
    if (bytes.length !== this.size) return false;
    let at = 0;
    for (const run of this.#runs) {
      bytes.fill(0, at, run.start);
      bytes.set(run.bytes, run.start);
      at = run.start + run.bytes.length;
    }
    bytes.fill(0, at);
    return true;
  }
}

/** @returns where a memory is not zero: starts and ends, in order, with more than `gap` zeros between them. */
export function runsOf(memory: Uint8Array, gap: number): [start: number, end: number][] {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  const runs: [number, number][] = [];
  let start = -1;
  let last = -1;
  for (let n = 0; n < words.length; n++) {
    if (words[n] === 0) continue;
    if (start < 0) start = n;
    else if ((n - last) * 4 > gap) {
      runs.push([start * 4, last * 4 + 4]);
      start = n;
    }
    last = n;
  }
  if (start >= 0) runs.push([start * 4, last * 4 + 4]);
  return runs;
}
