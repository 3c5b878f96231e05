import type { Audited } from '../../ground/parts/audited.ts';
import { elementOf } from './editor.ts';
import { findElementSource, findStaffCourse } from './queries-editor.ts';

export const audited: Audited = {
  'PATCH /v2/staff/courses/{id}': (db, { params }) => findStaffCourse(db, params.id),
  'PATCH /v2/staff/elements/{id}': async (db, { params }) => {
    const found = await findElementSource(db, params.id);
    return found && { ...elementOf(found), title: found.title };
  },
};
