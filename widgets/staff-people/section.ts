import type { Section } from '@mars/element/section.ts';
import { Users } from 'lucide';

export const section: Section = {
  roles: ['admin'],
  order: 110,
  icon: Users,
  title: { uz: 'Foydalanuvchilar', ru: 'Люди' },
};
