import { pictureUrl } from '@mars/session/capabilities.ts';

/** So many at the most: they tell, they do not count. */
const MOST = 8;
const APART_MS = 70;
const FLIES_MS = 850;
/** Above the straight way, in pixels. */
const RISES = 90;

/**
 * Coins fly from where they were won to where the header counts them, over everything and in nobody's way.
 * @param won says how many, and where on the page
 */
export function flyCoins(header: HTMLElement, won: Event): void {
  const { from, coins } = (won as CustomEvent<{ from: DOMRectReadOnly; coins: number }>).detail;
  const root = header.shadowRoot;
  // On phones they stand behind the person's picture.
  const to = root?.querySelector('.purse, .me');
  if (!root || !to) return;
  const { x, y, width, height } = to.getBoundingClientRect();
  // Scrolled away, or not shown.
  if (width === 0 || y + height < 0 || y > innerHeight) return;
  const sky = document.createElement('div');
  sky.popover = 'manual';
  sky.ariaHidden = 'true';
  Object.assign(sky.style, {
    ...{ position: 'fixed', inset: '0', width: 'auto', height: 'auto', margin: '0', padding: '0' },
    ...{ border: '0', background: 'none', overflow: 'hidden', pointerEvents: 'none' },
  });
  const begin = { x: from.x + from.width / 2 - 14, y: from.y + from.height / 2 - 14 };
  const way = { x: x + width / 2 - 14 - begin.x, y: y + height / 2 - 14 - begin.y };
  const flights = [...new Array<undefined>(Math.min(coins, MOST)).keys()].map((index) => {
    const one = new Image(28, 28);
    one.src = pictureUrl('/media/sign/coin.svg');
    Object.assign(one.style, { position: 'fixed', left: `${begin.x}px`, top: `${begin.y}px` });
    sky.append(one);
    return () => one.animate(along(way), { duration: FLIES_MS, delay: index * APART_MS, fill: 'both' });
  });
  const end = () => sky.remove();
  root.append(sky);
  try {
    // A dialog that is open, in this root or another, lies below what is shown later.
    sky.showPopover();
    const last = flights.map((fly) => fly()).at(-1);
    last?.finished.then(end, end);
  } catch {
    // A browser that cannot: what was won is said in words.
    end();
  }
}

const along = (way: { x: number; y: number }): Keyframe[] => [
  { translate: '0 0', scale: 0.4, opacity: 0, easing: 'ease-out' },
  { translate: `${way.x * 0.2}px ${way.y * 0.2 - RISES}px`, scale: 1.2, opacity: 1, easing: 'ease-in' },
  { translate: `${way.x}px ${way.y}px`, scale: 0.7, opacity: 0.9 },
];
