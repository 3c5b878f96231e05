import type { Audited } from '../../ground/parts/audited.ts';
import { dayOf } from '../clock/time.ts';
import { findPerson } from './queries.ts';
import { findGroup } from './queries-group.ts';

export const audited: Audited = {
  'PATCH /v2/staff/people/{id}': async (db, { app, params }) => {
    const found = await findPerson(db, { now: app.now(), today: dayOf(app.now()) }, params.id);
    return found && { ...found, children_ids: found.children.map(({ id }) => id) };
  },
  'PATCH /v2/staff/groups/{id}': async (db, { app, params }) => {
    const found = await findGroup(db, dayOf(app.now()), params.id);
    return found && { ...found, teacher_id: found.teacher?.id ?? null };
  },
};
