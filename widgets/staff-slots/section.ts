import type { Section } from '@mars/element/section.ts';
import { CalendarPlus } from 'lucide';

export const section: Section = {
  roles: ['teacher', 'admin'],
  order: 50,
  icon: CalendarPlus,
  title: { uz: 'Qoʻshimcha darslar', ru: 'Дополнительные уроки' },
};
