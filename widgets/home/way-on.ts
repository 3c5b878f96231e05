import type { RouteName } from '@mars/contract/paths.ts';
import type { DueWork, Mine, Step, Today } from './day.ts';

/** A link of the platform: what `Link` takes. */
export interface To {
  route: RouteName;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** As many courses as the home shows. */
const shown = 3;

/** Courses in which something is to be done, as many as the home shows. @param first the number of the one that comes first */
export const toGoOn = (items: readonly Mine[], first?: number) =>
  items
    .flatMap((mine) => (mine.resume ? [{ ...mine, resume: mine.resume }] : []))
    .sort((a, b) => Number(b.course.id === first) - Number(a.course.id === first))
    .slice(0, shown);

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

/** The homework that is due next, as a step of the plan names it. */
export const dueOf = ({ due }: Today): DueWork | undefined =>
  due?.find(({ kind, state }) => kind === 'homework' && state === 'open');

/** The online course to go on with. */
export const onlineOf = (items: readonly Mine[] = []): GoOn | undefined =>
  toGoOn(items.filter(({ course }) => course.type === 'online'))[0];

const ROUTES: Partial<Record<Step['kind'], RouteName>> = {
  typing: 'game',
  coding: 'code',
  online: 'eduverse',
  english: 'english',
  lesson: 'courses',
  homework: 'courses',
};

/** Where a step leads: the very thing, where that is known; else the page of its kind, here where there is none yet. */
export function placeOfStep(step: Step, today: Today, items: readonly Mine[] | undefined): To {
  // What is to be repeated stands there at once, whatever of the day is done.
  if (step.due) return { route: 'english-learning', query: { review: '1' } };
  const online = step.kind === 'online' && !step.done && onlineOf(items);
  if (online) return placeOf(online);
  const homework = step.kind === 'homework' && !step.done && dueOf(today);
  return homework ? placeOfDue(homework) : { route: ROUTES[step.kind] ?? 'home' };
}

/** The one thing to do now. */
export interface Now {
  to: To;
  label: 'toExam' | 'goOn' | 'begin' | 'chooseOnline';
  /** What is to be handed in or sat. */
  work?: DueWork;
  /** What of the plan is the same, and its place there. */
  step?: Step;
  at?: number;
  /** Where one stopped. */
  course?: GoOn;
}

/** What begins at its hour is no matter of a press, and homework is due by itself. */
const isToBegin = ({ done, kind }: Step): boolean => !done && kind !== 'lesson' && kind !== 'homework';

/**
 * What is open and due first: the exam that runs, what is due, the first of the plan that one can begin oneself, else
 * where one stopped, else what is open to everybody. Null while that is not known.
 */
export function nowOf(today: Today | null | undefined, items: readonly Mine[] | undefined): Now | null {
  if (today === undefined) return null;
  const due = today?.due ?? [];
  const work =
    due.find(({ state }) => state === 'running') ??
    due.find(({ state, at }) => state === 'open' && at !== null) ??
    due[0];
  if (today && work) {
    const at = today.steps.findIndex(
      ({ kind, done }) => kind === 'homework' && !done && work === dueOf(today),
    );
    return { to: placeOfDue(work), label: work.state === 'running' ? 'toExam' : 'begin', work, at };
  }
  if (!items) return null;
  const at = today?.steps.findIndex(isToBegin) ?? -1;
  const step = today?.steps[at];
  if (today && step) {
    const course = step.kind === 'online' ? onlineOf(items) : undefined;
    return {
      to: placeOfStep(step, today, items),
      label: course ? labelOf(course) : 'begin',
      step,
      at,
      course,
    };
  }
  const [course] = toGoOn(items);
  return course
    ? { to: placeOf(course), label: labelOf(course), course }
    : { to: { route: 'eduverse' }, label: 'chooseOnline' };
}

/** The course of the thing to do now comes first among those to go on with. */
export const firstOf = (now: Now | null): number | undefined =>
  now?.work?.place?.course_id ?? now?.course?.course.id;
