import { defineElement, type ElementOf, string } from '@mars/element/define.ts';
import type { MarsEvent } from '@mars/element/event.ts';
import { Hello } from './Hello.tsx';
import sheet from './hello.css?sheet';

export const properties = {
  name: string({ doc: 'Whom to greet; without it, everybody.' }),
};

defineElement('mars-hello', Hello, {
  properties,
  events: ['mars:hello'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-hello': ElementOf<typeof properties>;
  }
  interface HTMLElementEventMap {
    /** The person greeted back; `times` counts. */
    'mars:hello': MarsEvent<{ times: number }>;
  }
}
