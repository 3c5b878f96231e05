import type { Lang } from '@mars/i18n/lang.ts';
import type { IconNode } from 'lucide';

/** What a folder `widgets/staff-<name>/` says of itself in its `section.ts`: the frame of the staff finds it there. */
export interface Section {
  /** Who has it. */
  roles: readonly ('teacher' | 'admin')[];
  /** Of the teachers only those whom the centre names: `/v1/me` says of whoever is signed in whether they are. */
  named?: boolean;
  /** Its place in the menu; on a phone the first four stand in the bar. */
  order: number;
  icon: IconNode;
  /** In the menu; `short` where the bar of a phone has no room for it. */
  title: Record<Lang, string>;
  short?: Record<Lang, string>;
}
