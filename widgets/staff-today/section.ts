import type { Section } from '@mars/element/section.ts';
import { CalendarCheck } from 'lucide';

export const section: Section = {
  roles: ['teacher', 'admin'],
  order: 10,
  icon: CalendarCheck,
  title: { uz: 'Bugun', ru: 'Сегодня' },
};
