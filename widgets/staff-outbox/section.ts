import type { Section } from '@mars/element/section.ts';
import { Send } from 'lucide';

export const section: Section = {
  roles: ['admin'],
  order: 155,
  icon: Send,
  title: { uz: 'Yuborilmagan xabarlar', ru: 'Неотправленные сообщения' },
};
