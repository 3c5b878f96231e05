import type { App } from '../../feature.ts';
import { listResultLines, type ResultLine } from './queries-lines.ts';

const linesAtOnce = 500;

/** All exam marks, as tables tell them. */
export async function* resultLines(app: App): AsyncGenerator<Omit<ResultLine, 'student_id' | 'group_id'>> {
  for (let after = { student_id: 0, group_id: 0, module: 0 }; ; ) {
    const lines = await listResultLines(app.store, after, linesAtOnce);
    for (const { student_id, group_id, ...line } of lines) yield line;
    if (lines.length < linesAtOnce) return;
    after = lines.at(-1)!;
  }
}
