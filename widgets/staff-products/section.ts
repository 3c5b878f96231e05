import type { Section } from '@mars/element/section.ts';
import { Store } from 'lucide';

export const section: Section = {
  roles: ['admin'],
  order: 140,
  icon: Store,
  title: { uz: 'Mahsulotlar', ru: 'Товары' },
};
