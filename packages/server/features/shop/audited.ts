import type { Audited } from '../audit/before.ts';
import { findStaffProduct } from './queries-staff.ts';

export const audited: Audited = {
  'PATCH /v2/staff/products/{id}': (db, { params }) => findStaffProduct(db, params.id),
};
