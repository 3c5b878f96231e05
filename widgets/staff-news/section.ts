import type { Section } from '@mars/element/section.ts';
import { Megaphone } from 'lucide';

export const section: Section = {
  roles: ['admin'],
  order: 148,
  icon: Megaphone,
  title: { uz: 'Yangiliklar', ru: 'Новости' },
};
