import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, formatDate, formatTime } from '@mars/i18n/pieces/dates.ts';
import type { DueWork } from './day.ts';

/** Until when something is to be handed in or sat, or why it waits. @returns null where nobody said */
export function useWhen(): (work: DueWork, today: string) => string | null {
  const { t, lang } = useTexts();
  return ({ kind, state, at }, today) => {
    const time = formatTime(at ?? '');
    const day = formatDate(at ?? '', 'day month', lang);
    if (state === 'running') return t('examUntil', { time });
    if (state !== 'open') return t(state);
    if (kind === 'exam') return t('examOpen');
    return at && t(dayOf(at) === today ? 'dueToday' : 'dueOn', { time, day });
  };
}

/** The course and the module that something is of; modules of other courses are called the same. */
export function useInCourse(): (work: DueWork) => string | null {
  const { t, lang } = useTexts();
  return ({ course, place }) =>
    course?.[lang] && place ? t('workIn', { course: course[lang], module: place.module }) : null;
}
