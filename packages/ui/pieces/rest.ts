import { focused } from '../focus.ts';
import { $modals, $work } from '../modal.ts';

/** So long nobody has done anything. */
const REST_MS = 1500;
const ACTS = ['pointerdown', 'keydown', 'input', 'wheel', 'scroll', 'touchmove'];

/** Lessons, homework, exams and programs: what opens by itself waits until one has left them, also while they come. */
const WORK = 'mars-course, mars-code-task, mars-english-learning';

/**
 * Tells once, when the page rests: it is whole and looked at, no work is under way, no dialog or list open, nothing typed
 * into, and for a moment nobody has done anything.
 * @param isPlace whether it may be here at all; somebody goes on to other pages meanwhile
 * @param isBusy whether something is under way; `field` is what was changed last. What belongs to the work itself waits for less
 * @returns stops waiting
 */
export function whenAtRest(
  tell: () => void,
  isPlace: () => boolean = () => true,
  isBusy: (field?: EventTarget) => boolean = isUnderWay,
): () => void {
  const events = new AbortController();
  /** What was changed last: an answer, a draft. */
  let field: EventTarget | undefined;
  let timer = setTimeout(look, REST_MS);
  for (const act of ACTS)
    addEventListener(act, handleAct, { capture: true, passive: true, signal: events.signal });

  function handleAct(event: Event) {
    if (event.type === 'input') field = event.composedPath()[0];
    wait();
  }

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(look, REST_MS);
  }

  function look() {
    if (!isPlace() || isBusy(field)) return wait();
    stop();
    tell();
  }

  function stop() {
    clearTimeout(timer);
    events.abort();
  }

  return stop;
}

/** Nobody would see what opens now, or it would open over a dialog or what one types into. */
export const isOccupied = (): boolean =>
  document.hidden ||
  document.readyState !== 'complete' ||
  $modals.get() > 0 ||
  isField(focused()) ||
  // Of the page itself, where it is not ours.
  document.querySelector('dialog[open]') !== null;

const isUnderWay = (field?: EventTarget): boolean =>
  isOccupied() ||
  holdsText(field) ||
  $work.get() > 0 ||
  document.querySelector(WORK) !== null ||
  [...document.querySelectorAll(':not(:defined)')].some(isComing);

const isField = (at: HTMLElement | null): boolean =>
  at !== null && (at.isContentEditable || at.matches('input, textarea, select, iframe'));

/** It is in the page still, and something stands in it. */
function holdsText(field: EventTarget | undefined): boolean {
  if (!(field instanceof HTMLElement) || !field.isConnected) return false;
  return ((field as HTMLInputElement).value ?? field.textContent) !== '';
}

/** One of our elements that is in sight and not there yet, nor stands as a facade. */
function isComing(element: Element): boolean {
  if (!element.localName.startsWith('mars-') || element.shadowRoot) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top < innerHeight;
}
