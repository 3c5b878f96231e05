import type { Audited } from '../../ground/parts/audited.ts';
import { findSpan } from './queries-span.ts';

export const audited: Audited = {
  'PATCH /v2/staff/spans/{id}': (db, { params }) => findSpan(db, params.id),
  'DELETE /v2/staff/spans/{id}': (db, { params }) => findSpan(db, params.id),
};
