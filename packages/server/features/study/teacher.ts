import type { Person } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { isInOn } from './member.ts';
import {
  findGroupTeacher,
  findStaffRole,
  findTaught,
  listMemberDays,
  listMembersOn,
  type MemberDays,
} from './queries-teacher.ts';

/** Whether a group is there and the caller's: a teacher's own, an administrator's any. */
export async function teachesGroup(db: Database, caller: Person, groupId: number): Promise<boolean> {
  const group = await findGroupTeacher(db, groupId);
  return group !== undefined && (caller.role === 'admin' || group.teacher_id === caller.id);
}

/** What a group is called; '' without one. */
export const groupName = async (db: Database, groupId: number): Promise<string> =>
  (await findGroupTeacher(db, groupId))?.name ?? '';

/** Whether a person of this id can give lessons. */
export const isTeacher = async (db: Database, personId: number): Promise<boolean> =>
  (await findStaffRole(db, personId)) !== undefined;

/** Whether a student is in a group of a teacher on the day of a moment. */
export const teachesStudent = (
  db: Database,
  teacherId: number,
  studentId: number,
  at: Date,
): Promise<boolean> => findTaught(db, teacherId, studentId, at);

/** Who is in a group on the day of a moment. */
export const membersOn = (db: Database, groupId: number, at: Date): Promise<number[]> =>
  listMembersOn(db, groupId, at);

/** The times of some students in groups, by `<student> <group>`. */
export async function spansOf(
  db: Database,
  studentIds: readonly number[],
): Promise<Map<string, MemberDays[]>> {
  const known = new Map<string, MemberDays[]>();
  for (const span of await listMemberDays(db, studentIds)) {
    const key = `${span.student_id} ${span.group_id}`;
    known.set(key, [...(known.get(key) ?? []), span]);
  }
  return known;
}

/**
 * Who of some students was in which group when, to ask of many at once.
 * @returns whether a student was in a group on a day; without a day, whether ever
 */
export async function memberFinder(
  db: Database,
  studentIds: readonly (number | null)[],
): Promise<(studentId: number, groupId: number, day?: string) => boolean> {
  const known = await spansOf(db, [...new Set(studentIds.filter((id) => id !== null))]);
  return (studentId, groupId, day) =>
    (known.get(`${studentId} ${groupId}`) ?? []).some((span) => day === undefined || isInOn(span, day));
}
