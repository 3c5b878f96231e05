import type { Audited } from '../../ground/parts/audited.ts';
import { findStaffProduct } from './queries-staff.ts';

export const audited: Audited = {
  'PATCH /v2/staff/products/{id}': (db, { params }) => findStaffProduct(db, params.id),
};
