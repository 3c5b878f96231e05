import type { Section } from '@mars/element/section.ts';
import { History } from 'lucide';

export const section: Section = {
  roles: ['admin'],
  order: 160,
  icon: History,
  title: { uz: 'Amallar jurnali', ru: 'Журнал действий' },
};
