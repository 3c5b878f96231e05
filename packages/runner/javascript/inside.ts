import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import { type Output, OutputLimit } from '../output.ts';
import { Snapshot } from '../snapshot.ts';
import { limitedMemory } from './memory.ts';
import { prelude } from './prelude.ts';

/** Calls nine thousand deep; less would refuse what pupils write. */
const STACK_BYTES = 4000 * 1024;

/** What a run sees of the world. */
export interface Host {
  output: Output;
  /** Of the input, those not read yet. */
  lines: string[];
  /** Whether it has worked for as long as it may. */
  timeUp: () => boolean;
}

/** An engine that is ready to run a program. */
export interface Inside {
  runtime: QuickJSRuntime;
  context: QuickJSContext;
  /** See `prelude.ts`. */
  describe: QuickJSHandle;
  memory: WebAssembly.Memory;
  /** Whether memory was asked for that there is not. */
  refused: () => boolean;
  snapshot: Snapshot;
}

export async function insideOf(
  variant: QuickJSSyncVariant,
  module: WebAssembly.Module,
  host: Host,
): Promise<Inside> {
  const { memory, refused } = limitedMemory();
  const own = newVariant(variant, { wasmModule: module, wasmMemory: memory });
  const engine = await newQuickJSWASMModuleFromVariant(own);
  const runtime = engine.newRuntime({
    maxStackSizeBytes: STACK_BYTES,
    interruptHandler: () => host.output.full || host.timeUp(),
  });
  host.timeUp = () => false;
  const context = runtime.newContext();
  const describe = offer(context, host);
  return { runtime, context, describe, memory, refused, snapshot: new Snapshot(memory) };
}

/** Gives a context what `prelude.ts` offers. @returns what describes an error */
function offer(context: QuickJSContext, host: Host): QuickJSHandle {
  const encoder = new TextEncoder();
  const write = context.newFunction('write', (stream, text) => {
    const name = context.getString(stream) === 'stderr' ? 'stderr' : 'stdout';
    try {
      host.output.write(name, encoder.encode(context.getString(text)));
    } catch (error) {
      // The program is interrupted; to throw through it would let it catch that.
      if (!(error instanceof OutputLimit)) throw error;
    }
  });
  const read = context.newFunction('read', () => {
    const line = host.lines.shift();
    return line === undefined ? context.null : context.newString(line);
  });
  const random = context.newFunction('random', () => context.newNumber(Math.random()));
  const make = context.unwrapResult(context.evalCode(prelude, 'mars.js'));
  return context.unwrapResult(context.callFunction(make, context.undefined, write, read, random));
}
