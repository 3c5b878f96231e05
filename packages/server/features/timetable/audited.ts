import type { Audited } from '../../ground/parts/audited.ts';
import { isoTime } from '../clock/time.ts';
import { findLesson } from './queries-lesson.ts';
import { findPlan } from './queries-plan.ts';

export const audited: Audited = {
  'PATCH /v2/staff/timetable/{id}': (db, { params }) => findPlan(db, params.id),
  'PATCH /v2/staff/lessons/{id}': async (db, { params }) => {
    const found = await findLesson(db, params.id);
    return found && { ...found, starts_at: isoTime(found.starts_at), ends_at: isoTime(found.ends_at) };
  },
};
