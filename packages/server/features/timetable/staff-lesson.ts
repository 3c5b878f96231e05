import type { Reply } from '@mars/contract/calls.generated.ts';
import { versionOf } from '../../version.ts';
import { isoTime } from '../clock/time.ts';
import type { LessonRow } from './queries-lesson.ts';

/** A lesson as calls answer it. */
export function staffLessonOf(whole: LessonRow): Reply<'POST /v2/staff/lessons'> {
  const { course_id, teacher_id, substitute_id, ...row } = whole;
  return {
    ...row,
    starts_at: isoTime(row.starts_at),
    ends_at: isoTime(row.ends_at),
    opened_at: row.opened_at && isoTime(row.opened_at),
    version: versionOf(lessonForm(whole)),
  };
}

/** What the form of a lesson says of it. */
export const lessonForm = ({ starts_at, ends_at, ...row }: LessonRow) => ({
  starts_at: isoTime(starts_at),
  ends_at: isoTime(ends_at),
  room: row.room,
  room_id: row.room_id,
  substitute_id: row.substitute_id,
  element_id: row.element_id,
  cancelled: row.cancelled,
});
