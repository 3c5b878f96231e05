import type { Section } from '@mars/element/section.ts';
import { Megaphone } from 'lucide';

export const section: Section = {
  roles: ['teacher', 'admin'],
  order: 60,
  icon: Megaphone,
  title: { uz: 'Xabar yuborish', ru: 'Сообщения' },
};
