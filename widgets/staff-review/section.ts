import type { Section } from '@mars/element/section.ts';
import { Scale } from 'lucide';

export const section: Section = {
  roles: ['teacher', 'admin'],
  order: 45,
  icon: Scale,
  title: { uz: 'Tekshiruv', ru: 'Проверка' },
};
