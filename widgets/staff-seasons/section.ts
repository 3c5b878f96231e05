import type { Section } from '@mars/element/section.ts';
import { CalendarRange } from 'lucide';

export const section: Section = {
  roles: ['admin'],
  order: 145,
  icon: CalendarRange,
  title: { uz: 'Mavsumlar', ru: 'Сезоны' },
};
