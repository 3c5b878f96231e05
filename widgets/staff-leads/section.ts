import type { Section } from '@mars/element/section.ts';
import { PhoneIncoming } from 'lucide';

export const section: Section = {
  roles: ['teacher', 'admin'],
  named: true,
  order: 65,
  icon: PhoneIncoming,
  title: { uz: 'Arizalar', ru: 'Заявки' },
};
