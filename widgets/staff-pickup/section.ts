import type { Section } from '@mars/element/section.ts';
import { PackageCheck } from 'lucide';

export const section: Section = {
  roles: ['teacher', 'admin'],
  order: 130,
  icon: PackageCheck,
  title: { uz: 'Buyurtmalar', ru: 'Выдача' },
};
