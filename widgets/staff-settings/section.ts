import type { Section } from '@mars/element/section.ts';
import { Settings } from 'lucide';

export const section: Section = {
  roles: ['admin'],
  order: 150,
  icon: Settings,
  title: { uz: 'Sozlamalar', ru: 'Настройки' },
};
