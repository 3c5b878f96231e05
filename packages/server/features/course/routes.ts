import { handlers, person } from '../../feature.ts';
import { createLanes } from '../../lane.ts';
import { perApp } from '../../per-app.ts';
import { Refused, refusedField } from '../../refused.ts';
import { withUpload } from '../../upload.ts';
import { makeInTurn, makerOf } from '../../work/making.ts';
import { inTurnOf } from '../reading/reader.ts';
import { exportCourse, importCourse } from './archive.ts';
import { saidAsRefusal } from './edit.ts';
import {
  addLesson,
  changeCourse,
  changeElement,
  readElement,
  readStaffCourse,
  staffCourseOf,
} from './editor.ts';
import { findElements } from './elements.ts';
import { openElement } from './lesson.ts';
import { findMyCourses } from './mine.ts';
import { preview } from './preview.ts';
import { answerClassQuiz, readLesson } from './progress.ts';
import { findStaffCourse, listStaffCourses } from './queries-editor.ts';

/** What a zip may weigh before it is unpacked. */
const maxBytes = 24 * 1024 * 1024;
/** One zip at a time is unpacked, whoever brings it. */
const unpacking = perApp(() => createLanes<'one'>(1, 4));

const form = {
  maxBytes,
  tooLarge: () => refusedField('file', 'too_big'),
  empty: () => refusedField('file', 'required'),
};

export const routes = handlers({
  'GET /v1/me/courses': ({ app, caller }) => findMyCourses(app, person(caller).id),
  'GET /v1/course/elements': ({ app, caller, query }) => findElements(app, person(caller).id, query),
  'GET /v1/course/element/{id}': ({ app, caller, params }) => openElement(app, person(caller).id, params.id),
  'POST /v1/course/element/{id}/progress': ({ app, caller, params, body }) =>
    readLesson(app, person(caller).id, params.id, body),
  'POST /v1/course/element/{id}/quiz': ({ app, caller, params, body }) =>
    answerClassQuiz(app, person(caller).id, params.id, body),

  'GET /v2/staff/courses': async ({ app }) => ({
    items: (await listStaffCourses(app.store)).map(staffCourseOf),
    next_cursor: null,
  }),
  'POST /v2/staff/courses': ({ app, caller, request }) =>
    inTurnOf(app, person(caller).id, () =>
      unpacking(app).run('one', () =>
        withUpload(app, request, form, async (path) => {
          if (path === undefined) throw refusedField('file', 'required');
          const id = await importCourse(app, path).catch(saidAsRefusal);
          return staffCourseOf((await findStaffCourse(app.store, id))!);
        }),
      ),
    ),
  'GET /v2/staff/courses/{id}': ({ app, params }) => readStaffCourse(app, params.id),
  'PATCH /v2/staff/courses/{id}': ({ app, caller, params, body }) =>
    inTurnOf(app, person(caller).id, () => changeCourse(app, params.id, body)),
  'GET /v2/staff/courses/{id}/file': async ({ app, caller, params, request, reply }) => {
    const course = await findStaffCourse(app.store, params.id);
    const zip =
      course && (await makeInTurn(app, makerOf(caller, request.ip), () => exportCourse(app, params.id)));
    if (!zip) throw new Refused('not_found');
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${course.slug}.zip"`,
    });
    return Buffer.from(zip);
  },
  'POST /v2/staff/courses/{id}/lessons': ({ app, caller, params, body }) =>
    inTurnOf(app, person(caller).id, () => addLesson(app, params.id, body)),
  'GET /v2/staff/elements/{id}': ({ app, params }) => readElement(app, params.id),
  'PATCH /v2/staff/elements/{id}': ({ app, caller, params, body }) =>
    inTurnOf(app, person(caller).id, () => changeElement(app, params.id, body)),
  'POST /v2/staff/elements/{id}/preview': ({ app, caller, params, body }) =>
    inTurnOf(app, person(caller).id, () => preview(app, params.id, body.text)),
});
