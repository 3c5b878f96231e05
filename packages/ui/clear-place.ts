import { focused } from './focus.ts';

const GAP = 8;
/** Points between which nothing fits that could be pressed. */
const STEP = 16;

/** What is stuck to the window and lower than this part of it is a foot or a bar; what is higher is a page of its own. */
const BAR_PART = 0.4;

/**
 * How many px higher something has to stand so that it lies over no foot, no bar and not over the field that has the focus.
 * @param box stands at the foot of the window, above all else
 * @returns 0 where there is no such place above it
 */
export function liftOf(box: HTMLElement): number {
  const { left, right, bottom, height } = box.getBoundingClientRect();
  box.style.pointerEvents = 'none';
  let foot = bottom;
  while (foot > height) {
    const free = highestIn(left, right, foot - height, foot) - GAP;
    // What hangs out of a bar above it leads no higher.
    if (free >= foot) break;
    foot = free;
  }
  box.style.pointerEvents = '';
  return foot < height + GAP ? 0 : bottom - foot;
}

/** The upper edge of what must stay free and is reached by this part of the window; infinite: nothing is. */
function highestIn(left: number, right: number, top: number, bottom: number): number {
  const tops: number[] = [];
  for (let y = bottom - 1; y > top; y -= STEP)
    for (let x = left; x < right; x += STEP) {
      const bar = barAt(x, y);
      if (bar) tops.push(bar.top);
    }
  const field = focused();
  const at = field?.matches('input, textarea, [contenteditable]') && field.getBoundingClientRect();
  if (at && at.top < bottom && at.bottom > top && at.left < right && at.right > left) tops.push(at.top);
  return Math.min(...tops);
}

function barAt(x: number, y: number): DOMRect | null {
  for (let at: Node | null = deepest(x, y); at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    if (!(at instanceof Element) || !/fixed|sticky/.test(getComputedStyle(at).position)) continue;
    const bar = at.getBoundingClientRect();
    if (bar.height < innerHeight * BAR_PART) return bar;
  }
  return null;
}

function deepest(x: number, y: number): Element | null {
  let at = document.elementFromPoint(x, y);
  while (at?.shadowRoot) {
    const inner = at.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === at) break;
    at = inner;
  }
  return at;
}
