import type { App } from '../../feature.ts';
import { listStudentLines } from './queries-find.ts';
import type { StudentLine } from './student-line.ts';

const linesAtOnce = 200;

/** All students who are not switched off, as tables name them, page by page. */
export async function* studentLines(app: App): AsyncGenerator<({ id: number } & StudentLine)[]> {
  for (let after = 0; ; ) {
    const lines = await listStudentLines(app.store, after, linesAtOnce);
    yield lines;
    if (lines.length < linesAtOnce) return;
    after = lines.at(-1)!.id;
  }
}
