import type { JavaScript } from '../javascript/javascript.ts';
import type { Python } from '../python/python.ts';
import { type Hostile, hostile } from './hostile.ts';

const endsByItself = ({ verdict }: Hostile): boolean => verdict !== 'time_limit';

/** The hostile programs that end by themselves. @param everyNth 1: all of them */
export const endingIn = (language: 'python' | 'javascript', everyNth: number): readonly Hostile[] =>
  hostile[language].filter(endsByItself).filter((_, at) => at % everyNth === 0);

/** @returns after which of them the memory is not, byte by byte, as that of a fresh one. */
export async function leftInPython(
  python: Python,
  fresh: Python,
  programs: readonly Hostile[],
): Promise<string[]> {
  const first = fresh.memory.slice();
  const unequal: string[] = [];
  for (const { name, code } of programs) {
    await python.run(code, '', { timeMs: 1000, outputBytes: 100_000 });
    python.restore();
    if (Buffer.compare(first, python.memory) !== 0 || python.stack !== fresh.stack) unequal.push(name);
  }
  return unequal;
}

/** @returns after which of them the memory is not as it was, and of how many it could be compared. */
export async function leftInJavaScript(
  engine: JavaScript,
  programs: readonly Hostile[],
): Promise<{ unequal: string[]; compared: number }> {
  let before = await engine.memory();
  let first = before.slice();
  const unequal: string[] = [];
  let compared = 0;
  for (const { name, code } of programs) {
    await engine.run(code, '', { timeMs: 300, outputBytes: 100_000 });
    const after = await engine.memory();
    if (after.buffer === before.buffer) {
      compared++;
      if (Buffer.compare(first, after) !== 0) unequal.push(name);
    } else first = after.slice();
    before = after;
  }
  return { unequal, compared };
}
