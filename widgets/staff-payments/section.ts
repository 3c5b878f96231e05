import type { Section } from '@mars/element/section.ts';
import { CreditCard } from 'lucide';

export const section: Section = {
  roles: ['admin'],
  order: 128,
  icon: CreditCard,
  title: { uz: 'Toʻlovlar', ru: 'Платежи' },
};
