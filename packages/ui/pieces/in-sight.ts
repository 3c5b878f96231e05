/**
 * What answers a press takes the focus and is scrolled into sight, as far as it has to be: by itself a browser
 * leaves it under a foot. @param part can be focused
 */
export function bringInSight(part: HTMLElement | null | undefined): void {
  part?.focus({ preventScroll: true });
  part?.scrollIntoView?.({ block: 'nearest' });
}
