import type { Audited } from '../../ground/parts/audited.ts';
import { findRest } from './queries-rest.ts';
import { findSpan } from './queries-span.ts';
import { findWait } from './queries-wait.ts';

export const audited: Audited = {
  'PATCH /v2/staff/spans/{id}': (db, { params }) => findSpan(db, params.id),
  'DELETE /v2/staff/spans/{id}': (db, { params }) => findSpan(db, params.id),
  'DELETE /v2/staff/waiting/{id}': async (db, { params }) => {
    const wait = await findWait(db, params.id);
    return wait && { student_id: wait.student?.id, lead_id: wait.lead?.id };
  },
  'PATCH /v2/staff/rests/{id}': (db, { params }) => findRest(db, params.id),
  'DELETE /v2/staff/rests/{id}': (db, { params }) => findRest(db, params.id),
};
