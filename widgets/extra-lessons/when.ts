import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, formatDate, weekdayOf, weekdays } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import type { Slot } from './lessons.ts';

type Lesson = Pick<Slot, 'starts_at' | 'ends_at' | 'tutor' | 'room'>;

export type When = ReturnType<typeof useWhen>;

/** How a lesson is said: `seshanba, 24-noyabr`, `18:00–19:00`, with whom and where. */
export function useWhen() {
  const { t, lang } = useTexts();
  const time = (at: string) => formatDate(at, 'HH:mm', lang);
  const day = (at: string) => `${weekdays(lang)[weekdayOf(dayOf(at))]}, ${formatDate(at, 'day month', lang)}`;
  return {
    time,
    day,
    hours: ({ starts_at, ends_at }: Lesson) => `${time(starts_at)}–${time(ends_at)}`,
    where({ tutor, room }: Lesson): string {
      // A room is a number or has a name.
      const place = room && /^\d+$/.test(room) ? t('room', { room }) : room;
      return [nameOf(tutor), place].filter(Boolean).join(' · ');
    },
  };
}
