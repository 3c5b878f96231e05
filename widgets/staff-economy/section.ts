import type { Section } from '@mars/element/section.ts';
import { ChartColumn } from 'lucide';

export const section: Section = {
  roles: ['admin'],
  order: 147,
  icon: ChartColumn,
  title: { uz: 'Coin iqtisodi', ru: 'Экономика монет' },
};
