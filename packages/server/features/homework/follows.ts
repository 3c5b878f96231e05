import type { Follows } from '../../ground/parts/follows.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { isInOn } from '../study/member.ts';
import { withDue } from './due.ts';
import { findCourseOf, listOfGroup } from './queries.ts';

/** Homework that is asked for only of whoever is in the group when it is due. */
export const follows: Follows = {
  async of(app, { studentId, groupId, before, after }) {
    const courseId = await findCourseOf(app.store, groupId);
    if (courseId === undefined) return {};
    const rows = await listOfGroup(app.store, studentId, { course_id: courseId, group_id: groupId });
    const isIn = (spans: typeof before, day: string) => spans.some((span) => isInOn(span, day));
    const works = await withDue(app, { courseId, groupId }, rows);
    return {
      work: works.flatMap(({ id, title, due_at, handed_at }) => {
        if (due_at === null || handed_at !== null) return [];
        const day = dayOf(due_at);
        const is_asked = isIn(after, day);
        return is_asked === isIn(before, day)
          ? []
          : [{ project_id: id, title, due_at: isoTime(due_at), is_asked }];
      }),
    };
  },
};
