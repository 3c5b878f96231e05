import type { Audited } from '../../ground/parts/audited.ts';
import { findMark } from './queries-mark.ts';

export const audited: Audited = {
  'PUT /v2/staff/english/course/{id}': async (db, { params }) => {
    const levels = await findMark(db, params.id);
    return levels && { levels };
  },
};
