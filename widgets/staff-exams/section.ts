import type { Section } from '@mars/element/section.ts';
import { GraduationCap } from 'lucide';

export const section: Section = {
  roles: ['teacher', 'admin'],
  order: 30,
  icon: GraduationCap,
  title: { uz: 'Imtihonlar', ru: 'Экзамены' },
  short: { uz: 'Imtihon', ru: 'Экзамены' },
};
