import type { Database } from '../../store/database.ts';
import type { Move } from './order.ts';

export interface NumberedModule {
  slug: string;
  number: number;
  removed_at: Date | null;
}

/** All modules that a course has or had, in their order. */
export async function listNumbers(db: Database, courseId: number): Promise<NumberedModule[]> {
  const { rows } = await db.query<NumberedModule>(
    'select slug, number, removed_at from course_module where course_id = $1 order by number',
    [courseId],
  );
  return rows;
}

/** Numbers of modules that there are not, by which groups have marks all the same: a table brought them. */
export async function listStrayNumbers(db: Database, courseId: number): Promise<number[]> {
  const { rows } = await db.query<{ module: number }>(
    `select distinct r.module from study_exam_result r join study_group g on g.id = r.group_id
     where g.course_id = $1 and not exists (select from course_module m
       where m.course_id = $1 and m.number = r.module) order by r.module`,
    [courseId],
  );
  return rows.map(({ module }) => module);
}

const columns = (moves: readonly Move[]) => [moves.map(({ from }) => from), moves.map(({ to }) => to)];
const moved = 'unnest($2::int[], $3::int[]) as v (old, new)';

export async function updateNumbers(db: Database, courseId: number, moves: readonly Move[]): Promise<void> {
  await db.query(
    `update course_module m set number = v.new from ${moved} where m.course_id = $1 and m.number = v.old`,
    [courseId, ...columns(moves)],
  );
}

/** What is counted by the number of a module goes with it: exams before marks, as who ends one in this moment does it. */
export async function moveMarks(db: Database, courseId: number, moves: readonly Move[]): Promise<void> {
  const values = [courseId, ...columns(moves)];
  const ofCourse = 'g.course_id = $1';
  for (const table of ['exam_attempt', 'study_lesson'])
    await db.query(
      `update ${table} x set module = v.new from ${moved}, study_group g
       where g.id = x.group_id and ${ofCourse} and x.module = v.old`,
      values,
    );
  // Below 0 none meets another one on its way.
  await db.query(
    `update study_exam_result r set module = -v.new from ${moved}, study_group g
     where g.id = r.group_id and ${ofCourse} and r.module = v.old`,
    values,
  );
  await db.query(
    `update study_exam_result r set module = -r.module from study_group g
     where g.id = r.group_id and ${ofCourse} and r.module < 0`,
    [courseId],
  );
}
