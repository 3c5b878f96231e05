import { roomInWords } from '@mars/contract/pieces/room.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, formatDate, formatTime, unparted, weekdayOf, weekdays } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import type { Slot } from './lessons.ts';

type Lesson = Pick<Slot, 'starts_at' | 'ends_at' | 'tutor' | 'room'>;

export type When = ReturnType<typeof useWhen>;

/** How a lesson is said: `seshanba, 24-noyabr`, `18:00–19:00`, with whom and where. */
export function useWhen() {
  const { lang } = useTexts();
  const time = (at: string) => formatTime(at);
  const day = (at: string) => `${weekdays(lang)[weekdayOf(dayOf(at))]}, ${formatDate(at, 'day month', lang)}`;
  return {
    time,
    day,
    hours: ({ starts_at, ends_at }: Lesson) => `${time(starts_at)}–${time(ends_at)}`,
    where({ tutor, room }: Lesson): string {
      return [nameOf(tutor), room && unparted(roomInWords(room, lang))].filter(Boolean).join(' · ');
    },
  };
}
