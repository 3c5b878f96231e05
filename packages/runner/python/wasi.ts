import type { Output } from '../output.ts';
import { Exit, SleptTooLong } from './thrown.ts';

/** Errors of WASI preview 1. */
const BADF = 8;
const NOENT = 44;
const NOSYS = 52;
const SPIPE = 70;

/** Standard input, output and error are all that is open. */
const LAST_STREAM = 2;

/** What one run of Python sees of the world: arguments, an input, an output, a clock, randomness. */
export interface World {
  args: string[];
  stdin: Uint8Array;
  output: Output;
  /** How long the program may sleep in all; its clock is put on, nobody waits. */
  sleepMs: number;
  slept: number;
  /** Called when the time is asked for: the image is taken there. */
  onClock?: () => void;
}

type Call = (...args: never[]) => number;

/**
 * The system of a Python that may do nothing: no file, no folder, no network, no process, no environment. Whatever is not
 * here is refused.
 * @param memory that of the instance, which is there once it is made
 * @param world that of the run
 */
export function wasiFor(
  module: WebAssembly.Module,
  memory: () => WebAssembly.Memory,
  world: () => World,
): WebAssembly.Imports {
  const view = () => new DataView(memory().buffer);
  const calls: Record<string, Call> = { ...argumentCalls(view, world), ...clockCalls(view, memory, world) };
  Object.assign(calls, streamCalls(view, memory, world));
  const names = WebAssembly.Module.imports(module).map(({ name }) => name);
  return {
    wasi_snapshot_preview1: Object.fromEntries(names.map((name) => [name, calls[name] ?? refusal(name)])),
  };
}

const refusal = (name: string) => () =>
  name.startsWith('fd_') ? BADF : name.startsWith('path_') ? NOENT : NOSYS;

function argumentCalls(view: () => DataView, world: () => World): Record<string, Call> {
  const encoded = () => world().args.map((text) => new TextEncoder().encode(`${text}\0`));
  return {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, encoded().length, true);
      view().setUint32(
        size,
        encoded().reduce((sum, text) => sum + text.length, 0),
        true,
      );
      return 0;
    },
    args_get(pointers: number, buffer: number) {
      let at = buffer;
      for (const [n, text] of encoded().entries()) {
        view().setUint32(pointers + 4 * n, at, true);
        new Uint8Array(view().buffer).set(text, at);
        at += text.length;
      }
      return 0;
    },
    environ_sizes_get(count: number, size: number) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit(code: number) {
      throw new Exit(code);
    },
    sched_yield: () => 0,
  };
}

function clockCalls(
  view: () => DataView,
  memory: () => WebAssembly.Memory,
  world: () => World,
): Record<string, Call> {
  const REALTIME = 0;
  const now = (clock: number) => {
    const ms = (clock === REALTIME ? performance.timeOrigin : 0) + performance.now() + world().slept;
    return BigInt(Math.round(ms * 1000)) * 1000n;
  };
  return {
    clock_res_get(_clock: number, result: number) {
      view().setBigUint64(result, 1000n, true);
      return 0;
    },
    clock_time_get(clock: number, _precision: bigint, result: number) {
      world().onClock?.();
      view().setBigUint64(result, now(clock), true);
      return 0;
    },
    random_get(start: number, length: number) {
      const LARGEST = 65_536;
      for (let at = start; at < start + length; at += LARGEST) {
        const bytes = new Uint8Array(
          memory().buffer as ArrayBuffer,
          at,
          Math.min(LARGEST, start + length - at),
        );
        crypto.getRandomValues(bytes);
      }
      return 0;
    },
    /** All that is waited for is over at once; only a clock may be waited for, and it is put on. */
    poll_oneoff(subscriptions: number, events: number, count: number, result: number) {
      const CLOCK = 0;
      for (let n = 0; n < count; n++) {
        const [from, to] = [subscriptions + 48 * n, events + 32 * n];
        const kind = view().getUint8(from + 8);
        new Uint8Array(memory().buffer, to, 32).fill(0);
        view().setBigUint64(to, view().getBigUint64(from, true), true);
        view().setUint8(to + 10, kind);
        if (kind !== CLOCK) continue;
        const absolute = (view().getUint16(from + 40, true) & 1) === 1;
        const until = view().getBigUint64(from + 24, true);
        sleep(world(), absolute ? until - now(view().getUint32(from + 16, true)) : until);
      }
      view().setUint32(result, count, true);
      return 0;
    },
  };
}

function sleep(world: World, nanoseconds: bigint): void {
  world.slept += Math.max(0, Number(nanoseconds) / 1e6);
  if (world.slept > world.sleepMs) throw new SleptTooLong();
}

function streamCalls(
  view: () => DataView,
  memory: () => WebAssembly.Memory,
  world: () => World,
): Record<string, Call> {
  const isStream = (fd: number) => fd >= 0 && fd <= LAST_STREAM;
  /** The pieces of memory that a read or a write names. */
  const pieces = (vectors: number, count: number) =>
    Array.from({ length: count }, (_, n) => {
      const at = vectors + 8 * n;
      return new Uint8Array(memory().buffer, view().getUint32(at, true), view().getUint32(at + 4, true));
    });
  return {
    fd_write(fd: number, vectors: number, count: number, result: number) {
      if (fd < 1 || fd > LAST_STREAM) return BADF;
      let written = 0;
      for (const piece of pieces(vectors, count)) {
        written += piece.length;
        world().output.write(fd === 1 ? 'stdout' : 'stderr', piece);
      }
      view().setUint32(result, written, true);
      return 0;
    },
    fd_read(fd: number, vectors: number, count: number, result: number) {
      if (fd !== 0) return BADF;
      let read = 0;
      for (const piece of pieces(vectors, count)) {
        const part = world().stdin.subarray(0, piece.length);
        piece.set(part);
        world().stdin = world().stdin.subarray(part.length);
        read += part.length;
      }
      view().setUint32(result, read, true);
      return 0;
    },
    /** Of an unknown kind, with all rights: a terminal would have lines of its own, which `input()` reads otherwise. */
    fd_fdstat_get(fd: number, result: number) {
      if (!isStream(fd)) return BADF;
      new Uint8Array(memory().buffer, result, 24).fill(0);
      view().setBigUint64(result + 8, 0xff_ff_ffn, true);
      return 0;
    },
    fd_filestat_get(fd: number, result: number) {
      if (!isStream(fd)) return BADF;
      new Uint8Array(memory().buffer, result, 64).fill(0);
      return 0;
    },
    fd_seek: (fd: number) => (isStream(fd) ? SPIPE : BADF),
    fd_tell: (fd: number) => (isStream(fd) ? SPIPE : BADF),
  };
}
