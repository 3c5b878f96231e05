import { colour, type DrawFacade, drawing, make, stand } from '@mars/element/facade.ts';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { initials } from '@mars/ui/pieces/initials.ts';
import type { Board, Choice, Place } from './board.ts';
import sheet from './facade.css?sheet';

/** They stand here and not among the texts, which are under way yet. */
export const words = {
  uz: { coin: 'Coin reytingi', xp: 'Tajriba reytingi', typing: 'Tez yozish reytingi', minute: 'soʻz/daqiqa' },
  ru: {
    coin: 'Рейтинг по монетам',
    xp: 'Рейтинг по опыту',
    typing: 'Рейтинг скорости печати',
    minute: 'слов/мин',
  },
};

/** As packages/ui/pieces/signs.tsx draws them. */
const COIN = [
  ['circle', { cx: 12, cy: 12, r: 10.5, fill: '#C98510' }],
  ['circle', { cx: 12, cy: 11.2, r: 10, fill: '#F4BC3B' }],
  ['circle', { cx: 12, cy: 11.2, r: 4.4, fill: '#FFE3A0' }],
  [
    'path',
    {
      d: 'M3.9 13.8c2.6 1.5 13.2-1.6 16.2-5.4',
      ...{ fill: 'none', stroke: '#B06F06', 'stroke-width': 1.8, 'stroke-linecap': 'round' },
    },
  ],
] as const;
const XP = [
  ['path', { d: 'M12 1.5 20.5 9 12 22.5 3.5 9z', fill: '#2F74C0' }],
  ['path', { d: 'M12 1.5 16 9l-4 13.5L8 9z', fill: '#7DB7EE' }],
  ['path', { d: 'M12 1.5 20.5 9h-17z', fill: '#fff', opacity: '.28' }],
] as const;
const STAR = [
  [
    'path',
    {
      d: 'M12 1.8c1.3 6.1 3.9 8.8 10.2 10.2C15.9 13.3 13.3 16 12 22.2 10.7 16 8.1 13.3 1.8 12 8.1 10.6 10.7 7.9 12 1.8z',
      fill: '#F4BC3B',
    },
  ],
] as const;

/** The first rows as `Rating.tsx` draws them for a guest, with nothing to press: they come as soon as they are answered. */
export const draw: DrawFacade = (element, { lang, answer }) => {
  const { items } = answer as Board;
  if (!items.length) return;
  const says = words[lang];
  const named = element.getAttribute('board');
  const board = named === 'xp' || named === 'typing' ? named : 'coin';
  const room = Number(element.getAttribute('rows')) || 7;
  const rows = items.slice(0, room).map((row) => drawRow(row, board, says.minute));
  colour(element);
  stand(
    element,
    sheet,
    make(
      'section',
      { class: 'card board fixed', style: `--rows:${room}`, 'aria-label': says[board] },
      make('header', {}, make('h2', { class: 'h4' }, says[board])),
      make('div', { class: 'stack' }, make('div', { class: 'tabs' }), make('ol', { class: 'rows' }, ...rows)),
    ),
  );
};

function drawRow(row: Place, board: Choice['board'], minute: string): HTMLElement {
  const { place, value, change } = row;
  const name = `${row.first_name} ${row.last_name}`.trim();
  const bold = make('b', { class: 'name' }, make('span', { class: 'clip' }, name));
  if (row.is_premium) bold.append(drawing(STAR, { style: '--side:16' }));
  const worth = make('b', { class: 'coins num' }, formatNumber(value));
  if (board !== 'typing') worth.append(drawing(board === 'xp' ? XP : COIN, { style: '--side:22' }));
  const caption = make('span', { class: 'caption ink-3' }, board === 'typing' ? `${minute} ` : '');
  if (change) {
    const [kind, arrow] = change > 0 ? ['up', '↑ '] : ['down', '↓ '];
    caption.append(make('span', { class: `num ${kind}` }, arrow, formatNumber(Math.abs(change))));
  }
  return make(
    'li',
    { class: 'row' },
    make('span', { class: `place num place-${place}` }, formatNumber(place)),
    make('span', { class: 'avatar', 'aria-hidden': 'true' }, row.avatar ? '' : initials(name)),
    make('span', { class: 'grow' }, bold, make('span', { class: 'small ink-3 clip' }, row.group ?? '')),
    make('span', { class: 'worth' }, worth, caption),
  );
}
