import type { Section } from '@mars/element/section.ts';
import { NotebookPen } from 'lucide';

export const section: Section = {
  roles: ['teacher', 'admin'],
  order: 20,
  icon: NotebookPen,
  title: { uz: 'Uyga vazifa', ru: 'Домашние задания' },
  short: { uz: 'Vazifa', ru: 'Задания' },
};
