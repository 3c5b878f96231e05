import { defineElement, type ElementOf, number, oneOf, type PropsOf } from '@mars/element/define.ts';
import { askForGuest } from './board.ts';
import Rating from './Rating.tsx';
import sheet from './rating.css?sheet';

const properties = {
  board: oneOf(['coin', 'xp', 'typing'], { doc: 'Coins earned, xp earned, or best words a minute.' }),
  scope: oneOf(['centre', 'group'], { doc: 'The whole centre, or the group of whoever is signed in.' }),
  period: oneOf(['month', 'season', 'all'], { doc: 'Which time it counts, to begin with.' }),
  rows: number({
    default: 7,
    doc: 'How many rows it has room for on somebody’s page, from the beginning on; more of them on demand.',
  }),
};

export type RatingProps = PropsOf<typeof properties>;

defineElement('mars-rating', Rating, {
  properties,
  events: ['mars:navigate'],
  facade: '*',
  reads: 'GET /v1/rating/{board}?scope=centre&period={period}',
  first: askForGuest,
  sheet,
  height: { base: 270, rows: 62 },
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-rating': ElementOf<typeof properties>;
  }
}
