import type { Me } from '@mars/session/me.ts';

export const nameOf = ({ first_name, last_name }: Pick<Me, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();
