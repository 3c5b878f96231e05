import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { openingsIn } from '../course/place.ts';
import { dayNumber, dayStart } from '../streak/day.ts';

/** What decides when a piece of homework is due. */
export interface Dated {
  /** As the teacher set it for the group, or the centre for all. */
  due_at: Date | null;
  /** The homework of the course's content that it is. */
  element_id: number | null;
  days: number | null;
}

/** The evening of a day on which homework is due. */
export const dueOn = (day: number): Date =>
  new Date(dayStart(day).getTime() + constants.homework.dueHour * 3_600_000);

/** Homework as a group has it: due when somebody said so, else so many days after it opens. */
export async function withDue<W extends Dated>(
  app: App,
  { courseId, groupId }: { courseId: number; groupId: number },
  works: readonly W[],
): Promise<(W & { opens_at: Date | null })[]> {
  const isOfContent = works.some(({ element_id }) => element_id !== null);
  const openings = isOfContent ? await openingsIn(app, courseId, groupId) : new Map<number, Date | null>();
  return works.map((work) => {
    const opens_at = openings.get(work.element_id ?? 0) ?? null;
    const { due_at, days } = work;
    if (due_at || !opens_at || days === null) return { ...work, opens_at };
    return { ...work, opens_at, due_at: dueOn(dayNumber(opens_at) + days) };
  });
}
