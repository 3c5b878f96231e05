import type { App } from '../../feature.ts';
import { pagesOf } from '../../store/pages.ts';
import { listResultLines, type ResultLine } from './queries-lines.ts';

const linesAtOnce = 500;

/** All exam marks, as tables tell them. */
export async function* resultLines(app: App): AsyncGenerator<Omit<ResultLine, 'student_id' | 'group_id'>> {
  const first = { student_id: 0, group_id: 0, module: 0 };
  for await (const lines of pagesOf(first, linesAtOnce, (after, size) =>
    listResultLines(app.store, after, size),
  ))
    for (const { student_id, group_id, ...line } of lines) yield line;
}
