import type { Section } from '@mars/element/section.ts';
import { Award } from 'lucide';

export const section: Section = {
  roles: ['admin'],
  order: 127,
  icon: Award,
  title: { uz: 'Sertifikatlar', ru: 'Сертификаты' },
};
