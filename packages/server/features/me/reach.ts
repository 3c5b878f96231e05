import type { Caller } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { findChild, findStudent, listChildIds } from './queries.ts';

/** Whether a person of this id is a student. */
export const isStudent = (db: Database, studentId: number): Promise<boolean> => findStudent(db, studentId);

/** Whether a caller may read what belongs to a student: the student, a parent of theirs, or staff (ruling 9). */
export async function mayRead(db: Database, caller: Caller, studentId: number): Promise<boolean> {
  switch (caller.role) {
    case 'student':
      return caller.id === studentId;
    case 'parent':
      return findChild(db, caller.id, studentId);
    case 'teacher':
    case 'admin':
      return findStudent(db, studentId);
    default:
      return false;
  }
}

/**
 * Whose rows a call reads: the `student_id` of its query, else the student who asks, or a parent's only child.
 * @throws not_found when that student is not the caller's to read
 * @throws invalid when a parent of several children, or staff, names nobody
 */
export async function studentFor(
  db: Database,
  caller: Caller,
  studentId: number | undefined,
): Promise<number> {
  if (studentId !== undefined) {
    if (await mayRead(db, caller, studentId)) return studentId;
    throw new Refused('not_found');
  }
  if (caller.role === 'student') return caller.id;
  if (caller.role !== 'parent') throw refusedField('student_id', 'required');
  const [only, second] = await listChildIds(db, caller.id);
  if (only === undefined) throw new Refused('not_found');
  if (second !== undefined) throw refusedField('student_id', 'required');
  return only;
}
