import type { RouteName } from '@mars/contract/paths.ts';
import type { DueWork, Mine } from './day.ts';

/** A link of the platform: what `Link` takes. */
export interface To {
  route: RouteName;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** Courses in which something is to be done, as many as the home shows. */
export const toGoOn = (items: readonly Mine[]) =>
  items.flatMap((mine) => (mine.resume ? [{ ...mine, resume: mine.resume }] : [])).slice(0, 3);

export type GoOn = ReturnType<typeof toGoOn>[number];

export const placeOf = ({ course, group, resume }: GoOn): To => ({
  route: 'course-element',
  params: {
    courseId: String(course.id),
    courseType: course.type,
    groupId: String(group?.id ?? 0),
    elementId: String(resume.element_id),
    module: String(resume.module),
  },
});

/** Homework that is in no course stands among the others of its group. */
export const placeOfDue = ({ place }: DueWork): To =>
  place
    ? {
        route: 'course-element',
        params: {
          courseId: String(place.course_id),
          courseType: 'offline',
          groupId: String(place.group_id),
          elementId: String(place.element_id),
          module: String(place.module),
        },
      }
    : { route: 'courses' };

/** Nothing of a course was opened or done yet: it begins. */
export const labelOf = ({ percent, resume }: GoOn): 'goOn' | 'begin' =>
  percent > 0 || resume.is_begun ? 'goOn' : 'begin';

export interface Action {
  to: To;
  label: 'toExam' | 'goOn' | 'begin' | 'chooseOnline';
  /** What it leads to, for readers. */
  title?: { uz: string; ru: string };
}

/**
 * The one action that stands out: back to the exam that runs, else to where one stopped, else to what is open to
 * everybody. Null while that is not known.
 */
export function actionOf(due: readonly DueWork[], items: readonly Mine[] | undefined): Action | null {
  const exam = due.find(({ state }) => state === 'running');
  if (exam) return { to: placeOfDue(exam), label: 'toExam', title: exam.title };
  if (!items) return null;
  const [first] = toGoOn(items);
  if (!first) return { to: { route: 'eduverse' }, label: 'chooseOnline' };
  return { to: placeOf(first), label: labelOf(first), title: first.course.title };
}
