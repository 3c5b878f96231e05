import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Game from './Game.tsx';
import sheet from './game.css?sheet';

/** The typing game: a text to type against one's own best, with the keys that are mixed up and words to practise them. */
defineElement('mars-game', Game, {
  height: 520,
  events: ['mars:navigate'],
  uses: ['mars-not-found', 'mars-premium'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-game': ElementOf;
  }
}
