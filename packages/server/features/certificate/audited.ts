import type { Audited } from '../../ground/parts/audited.ts';
import { findWithdrawn } from './queries.ts';

export const audited: Audited = {
  'PATCH /v2/staff/certificates/{id}': (db, { params }) => findWithdrawn(db, params.id),
};
