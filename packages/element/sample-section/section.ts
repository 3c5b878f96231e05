import type { Section } from '@mars/element/section.ts';
import { Hand } from 'lucide';

export const section: Section = {
  roles: ['teacher', 'admin'],
  order: 900,
  icon: Hand,
  title: { uz: 'Salom', ru: 'Привет' },
};
