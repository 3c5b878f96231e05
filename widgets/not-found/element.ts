import { defineElement, type ElementOf, oneOf, type PropsOf } from '@mars/element/define.ts';
import NotFound from './NotFound.tsx';
import sheet from './not-found.css?sheet';

const properties = {
  reason: oneOf(['not-found', 'not-here'], {
    doc: 'There is no such page, or this site has no server that offers it.',
  }),
};

export type NotFoundProps = PropsOf<typeof properties>;

/** The notice in place of a page, with the way home. */
defineElement('mars-not-found', NotFound, {
  properties,
  events: ['mars:navigate'],
  sheet,
  height: 394,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-not-found': ElementOf<typeof properties>;
  }
}
