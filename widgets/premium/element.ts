import { defineElement, type ElementOf, oneOf, type PropsOf } from '@mars/element/define.ts';
import type { MarsEvent } from '@mars/element/event.ts';
import Premium from './Premium.tsx';
import sheet from './premium.css?sheet';

const properties = {
  mode: oneOf(['inline', 'dialog'], {
    doc: 'A card that tells what one has; or nothing until something on the page opens premium’s dialog.',
  }),
};

export type PremiumProps = PropsOf<typeof properties>;

/** What premium gives, how long it lasts, and the way to buy it with coins. */
defineElement('mars-premium', Premium, {
  properties,
  events: ['mars:navigate', 'mars:purchase'],
  sheet,
  height: 204,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-premium': ElementOf<typeof properties>;
  }
  interface HTMLElementEventMap {
    /** The person bought something; `until` is its end, where the server tells it. */
    'mars:purchase': MarsEvent<{ item: 'premium'; until: string | null }>;
  }
}
