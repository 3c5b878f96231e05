import { pictureUrl } from '@mars/session/capabilities.ts';

/** So many at the most: they tell, they do not count. */
const MOST = 8;
const APART_MS = 70;
const FLIES_MS = 850;
const SIZE = 28;
/** Above the straight way, in pixels. */
const RISES = 90;

interface Flight {
  coins: number;
  /** Where they were won; none: the header pays them. */
  from?: DOMRectReadOnly;
  /** What they are paid for; none: the header counts them. */
  to?: DOMRectReadOnly;
}

/** Coins fly from where they were won to where the header counts them, or from there; over everything and in nobody's way. */
export function flyCoins(header: HTMLElement, told: Event): void {
  const { coins, from, to } = (told as CustomEvent<Flight>).detail;
  const root = header.shadowRoot;
  // On phones they stand behind the person's picture.
  const purse = root?.querySelector('.purse, .me');
  if (!root || !purse) return;
  const places = [from, to].map((place) => place ?? purse.getBoundingClientRect());
  if (!places.every(isInSight)) return;
  const [begin, end] = places.map(middleOf) as [Point, Point];
  const sky = document.createElement('div');
  sky.popover = 'manual';
  sky.ariaHidden = 'true';
  Object.assign(sky.style, {
    ...{ position: 'fixed', inset: '0', width: 'auto', height: 'auto', margin: '0', padding: '0' },
    ...{ border: '0', background: 'none', overflow: 'hidden', pointerEvents: 'none' },
  });
  const way = { x: end.x - begin.x, y: end.y - begin.y };
  // Below the window's upper edge they are seen all the way.
  const over = Math.min(RISES, Math.max(0, begin.y + way.y * 0.2));
  const flights = [...new Array<undefined>(Math.min(coins, MOST)).keys()].map((index) => {
    const one = new Image(SIZE, SIZE);
    one.src = pictureUrl('/media/sign/coin.svg');
    Object.assign(one.style, { position: 'fixed', left: `${begin.x}px`, top: `${begin.y}px` });
    sky.append(one);
    return () => one.animate(along(way, over), { duration: FLIES_MS, delay: index * APART_MS, fill: 'both' });
  });
  const remove = () => sky.remove();
  root.append(sky);
  try {
    // A dialog that is open, in this root or another, lies below what is shown later.
    sky.showPopover();
    const last = flights.map((fly) => fly()).at(-1);
    last?.finished.then(remove, remove);
  } catch {
    // A browser that cannot: what was won is said in words.
    remove();
  }
}

interface Point {
  x: number;
  y: number;
}

/** Neither scrolled away nor hidden. */
const isInSight = ({ width, top, bottom }: DOMRectReadOnly): boolean =>
  width > 0 && bottom >= 0 && top <= innerHeight;

/** Where a coin begins, so that its middle lies in that of the place. */
const middleOf = ({ x, y, width, height }: DOMRectReadOnly): Point => ({
  x: x + width / 2 - SIZE / 2,
  y: y + height / 2 - SIZE / 2,
});

/** @param over so much higher than the straight way */
const along = (way: Point, over: number): Keyframe[] => [
  { translate: '0 0', scale: 0.4, opacity: 0, easing: 'ease-out' },
  { translate: `${way.x * 0.2}px ${way.y * 0.2 - over}px`, scale: 1.2, opacity: 1, easing: 'ease-in' },
  { translate: `${way.x}px ${way.y}px`, scale: 0.7, opacity: 0.9 },
];
