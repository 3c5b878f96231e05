import { defineElement, type ElementOf, oneOf, type PropsOf } from '@mars/element/define.ts';
import Rating from './Rating.tsx';
import sheet from './rating.css?sheet';

const properties = {
  board: oneOf(['coin', 'xp', 'typing'], { doc: 'Coins earned, xp earned, or best words a minute.' }),
  scope: oneOf(['centre', 'group'], { doc: 'The whole centre, or the group of whoever is signed in.' }),
  period: oneOf(['month', 'season', 'all'], { doc: 'Which time it counts, to begin with.' }),
};

export type RatingProps = PropsOf<typeof properties>;

defineElement('mars-rating', Rating, {
  properties,
  events: ['mars:navigate'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-rating': ElementOf<typeof properties>;
  }
}
