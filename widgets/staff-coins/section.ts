import type { Section } from '@mars/element/section.ts';
import { Coins } from 'lucide';

export const section: Section = {
  roles: ['teacher', 'admin'],
  order: 40,
  icon: Coins,
  title: { uz: 'Coin berish', ru: 'Монеты' },
  short: { uz: 'Coin', ru: 'Монеты' },
};
