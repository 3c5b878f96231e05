import type { App } from '../../feature.ts';
import { pagesOf } from '../../store/pages.ts';
import { listStudentLines } from './queries-find.ts';
import type { StudentLine } from './student-line.ts';

const linesAtOnce = 200;

/** All students who are not switched off, as tables name them, page by page. */
export const studentLines = (app: App): AsyncGenerator<({ id: number } & StudentLine)[]> =>
  pagesOf({ id: 0 }, linesAtOnce, ({ id }, size) => listStudentLines(app.store, id, size));
