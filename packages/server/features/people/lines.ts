import type { App } from '../../feature.ts';
import { listStudentLines, type StudentLine } from './queries-find.ts';

const linesAtOnce = 200;

/** All students who are not switched off, as tables name them, page by page. */
export async function* studentLines(app: App): AsyncGenerator<StudentLine[]> {
  for (let after = 0; ; ) {
    const lines = await listStudentLines(app.store, after, linesAtOnce);
    yield lines;
    if (lines.length < linesAtOnce) return;
    after = lines.at(-1)!.id;
  }
}
