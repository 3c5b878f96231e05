import type { Audited } from '../../ground/parts/audited.ts';
import { findStaffNews } from './queries-staff.ts';

export const audited: Audited = {
  'PATCH /v2/staff/news/{id}': (db, { params }) => findStaffNews(db, params.id),
  'POST /v2/staff/news/{id}/picture': (db, { params }) => findStaffNews(db, params.id),
  'DELETE /v2/staff/news/{id}': (db, { params }) => findStaffNews(db, params.id),
};
