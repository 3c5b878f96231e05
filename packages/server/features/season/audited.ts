import type { Audited } from '../../ground/parts/audited.ts';
import { listSeasons } from './queries.ts';

export const audited: Audited = {
  'PATCH /v2/staff/seasons/{id}': async (db, { params }) => {
    const found = (await listSeasons(db)).find(({ id }) => id === params.id);
    return found && { ...found, name: found.code };
  },
};
