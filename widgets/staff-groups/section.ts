import type { Section } from '@mars/element/section.ts';
import { CalendarDays } from 'lucide';

export const section: Section = {
  roles: ['admin'],
  order: 120,
  icon: CalendarDays,
  title: { uz: 'Guruhlar', ru: 'Группы' },
};
