import type { Audited } from '../../ground/parts/audited.ts';
import { findLead } from './queries.ts';
import { findHook } from './queries-hook.ts';
import { findReaders, findTold } from './queries-told.ts';

export const audited: Audited = {
  'PATCH /v2/staff/leads/{id}': async (db, { params }) => {
    const lead = await findLead(db, params.id);
    return lead && { state: lead.state, note: lead.note };
  },
  'PUT /v2/staff/leads/told': async (db) => ({ ids: await findTold(db), readers: await findReaders(db) }),
  'PUT /v2/staff/leads/hook': async (db) => ({ address: (await findHook(db)).address }),
};
