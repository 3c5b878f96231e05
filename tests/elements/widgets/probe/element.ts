import { boolean, defineElement, type ElementOf, json, number, oneOf, string } from '@mars/element/define.ts';
import type { MarsEvent } from '@mars/element/event.ts';
import { Probe } from './Probe.tsx';

export const properties = {
  label: string({ default: 'none' }),
  groupId: number(),
  noAvatars: boolean(),
  board: oneOf(['coin', 'xp']),
  items: json<{ id: number }[]>(),
  crash: boolean(),
  nested: boolean(),
};

/** Shows what reached its component, and tells what happens to it. */
defineElement('mars-probe', Probe, {
  properties,
  events: ['mars:probe'],
  uses: ['mars-hello'],
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-probe': ElementOf<typeof properties>;
  }
  interface HTMLElementEventMap {
    /** It was mounted, unmounted or pressed. */
    'mars:probe': MarsEvent<{ what: 'mount' | 'unmount' | 'press' }>;
  }
}
