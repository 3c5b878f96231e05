import type { Section } from '@mars/element/section.ts';
import { Globe } from 'lucide';

export const section: Section = {
  roles: ['admin'],
  order: 180,
  icon: Globe,
  title: { uz: 'Saytlar', ru: 'Сайты' },
};
