import type { TestApp } from '../../packages/server/testing/harness.ts';
import { findValue } from '../../packages/server/testing/value.ts';

/** A lesson of a group's course that has begun; an online course, and its first lesson. */
export async function findLearning(
  store: TestApp['store'],
  group: number,
): Promise<{ element: number; onlineCourse: number; onlineLesson: number }> {
  const one = (text: string, values?: unknown[]) => findValue<number>(store, text, values);
  const first = `from course_element e join course_module m on m.id = e.module_id
    join study_course c on c.id = e.course_id and c.kind = 'online'
    where m.number = 1 and e.position = 1 order by c.slug limit 1`;
  return {
    element: await one(
      `select e.id as value from course_element e join course_module m on m.id = e.module_id
       join study_lesson l on l.element_id = e.id and l.group_id = $1 and l.starts_at < now()
       where m.number = 1 order by e.position limit 1`,
      [group],
    ),
    onlineCourse: await one(`select e.course_id as value ${first}`),
    onlineLesson: await one(`select e.id as value ${first}`),
  };
}
