import type { App } from '../../feature.ts';
import type { Audited } from '../../ground/parts/audited.ts';
import type { Database } from '../../store/database.ts';
import { isoTime } from '../clock/time.ts';
import { findLesson } from './queries-lesson.ts';
import { findPlan } from './queries-plan.ts';
import { findRoom } from './queries-room.ts';
import { asOf } from './room.ts';

const roomBefore = (db: Database, { app, params }: { app: App; params: { id: number } }) =>
  findRoom(db, asOf(app), params.id);

export const audited: Audited = {
  'PATCH /v2/staff/timetable/{id}': (db, { params }) => findPlan(db, params.id),
  'PATCH /v2/staff/rooms/{id}': roomBefore,
  // The room that goes stands where the one that stays is named.
  'POST /v2/staff/rooms/{id}/merge': async (db, context) => ({
    into_id: (await roomBefore(db, context))?.name,
  }),
  'DELETE /v2/staff/rooms/{id}': roomBefore,
  'PATCH /v2/staff/lessons/{id}': async (db, { params }) => {
    const found = await findLesson(db, params.id);
    return found && { ...found, starts_at: isoTime(found.starts_at), ends_at: isoTime(found.ends_at) };
  },
};
