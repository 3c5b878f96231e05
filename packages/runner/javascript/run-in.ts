import type { QuickJSHandle } from 'quickjs-emscripten-core';
import {
  beginningOf,
  FILE,
  MESSAGE_LENGTH,
  NAME_LENGTH,
  type Outcome,
  type ProgramError,
} from '../program.ts';
import type { Host, Inside } from './inside.ts';

const JOBS_AT_ONCE = 1000;

export type Ended = Pick<Outcome, 'end' | 'error'>;

/** Runs a program, then what its promises left to do. */
export function runIn(inside: Inside, host: Host, code: string): Ended {
  const { context } = inside;
  const compiled = context.evalCode(code, FILE.javascript, { compileOnly: true });
  if (compiled.error) return failed(inside, compiled.error, 'syntax');
  const ran = context.evalCode(code, FILE.javascript);
  if (ran.error) return failed(inside, ran.error, 'runtime');
  const stopped = runJobs(inside, host);
  if (stopped) return stopped;
  // The last thing of a program is often `main()`: a promise of which nobody would hear that it failed.
  const state = context.getPromiseState(ran.value);
  if (state.type === 'rejected') return failed(inside, state.error, 'runtime');
  return { end: 'ok' };
}

/** @returns how it ended, if it did before there was nothing more to do */
function runJobs(inside: Inside, { output, timeUp }: Host): Ended | null {
  while (inside.runtime.hasPendingJob()) {
    if (output.full || timeUp()) return { end: 'time' };
    const result = inside.runtime.executePendingJobs(JOBS_AT_ONCE);
    if (result.error) return failed(inside, result.error, 'runtime');
  }
  return null;
}

function failed({ context, describe }: Inside, thrown: QuickJSHandle, end: 'runtime' | 'syntax'): Ended {
  const text = context.callFunction(describe, context.undefined, thrown);
  // What is thrown may throw when it is looked at.
  if (text.error) return { end, error: { name: 'Error', line: null, message: '' } };
  const parts = context.getString(text.value).split('\n');
  const [name = '', message = '', stack = ''] = parts.map((part) => JSON.parse(part) as string);
  const error = {
    name: beginningOf(name, NAME_LENGTH),
    line: lineIn(stack),
    message: beginningOf(message, MESSAGE_LENGTH),
  };
  return { end: isOutOfMemory(error) ? 'memory' : end, error };
}

/** A text may be a thousand million letters long, which nobody reaches who has a use for them. */
const isOutOfMemory = ({ name, message }: ProgramError) =>
  name === 'InternalError' && (message === 'out of memory' || message === 'string too long');

function lineIn(stack: string): number | null {
  const line = /solution\.js:(\d+)/.exec(stack)?.[1];
  return line === undefined ? null : Number(line);
}
