import type { Audited } from '../../ground/parts/audited.ts';
import { listStaffSites } from './queries.ts';

export const audited: Audited = {
  'PATCH /v2/staff/sites/{key}': async (db, { params }) =>
    (await listStaffSites(db)).find(({ key }) => key === params.key),
};
