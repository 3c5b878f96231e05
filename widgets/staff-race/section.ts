import type { Section } from '@mars/element/section.ts';
import { Flag } from 'lucide';

export const section: Section = {
  roles: ['teacher', 'admin'],
  order: 55,
  icon: Flag,
  title: { uz: 'Poyga', ru: 'Гонка' },
};
