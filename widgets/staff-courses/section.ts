import type { Section } from '@mars/element/section.ts';
import { BookOpen } from 'lucide';

export const section: Section = {
  roles: ['admin'],
  order: 125,
  icon: BookOpen,
  title: { uz: 'Kurslar', ru: 'Курсы' },
};
