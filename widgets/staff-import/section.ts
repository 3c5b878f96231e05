import type { Section } from '@mars/element/section.ts';
import { FileUp } from 'lucide';

export const section: Section = {
  roles: ['admin'],
  order: 170,
  icon: FileUp,
  title: { uz: 'Fayldan kiritish', ru: 'Загрузка файлов' },
};
