import { defineElement, type ElementOf, number, type PropsOf } from '@mars/element/define.ts';
import AttendanceCalendar from './AttendanceCalendar.tsx';
import sheet from './attendance-calendar.css?sheet';

const properties = {
  studentId: number({
    doc: 'Whose attendance: a parent’s child. Without it one’s own, or of the child that the parent chooses.',
  }),
};

export type AttendanceCalendarProps = PropsOf<typeof properties>;

/** On which days a student was in class, month by month. */
defineElement('mars-attendance-calendar', AttendanceCalendar, {
  properties,
  sheet,
  height: 188,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-attendance-calendar': ElementOf<typeof properties>;
  }
}
