/** How far a page was scrolled is kept with its place in the browser's history. */
let timer: ReturnType<typeof setTimeout> | undefined;

export function keepScroll(): void {
  clearTimeout(timer);
  history.replaceState({ y: scrollY }, '');
}

/** While people go back, a page grows until it is as high as it was: that long it is tried. */
const PATIENCE_MS = 2000;

/** Scrolls a page that has just been drawn to where it was, one that is new to its top. */
export function restoreScroll(): void {
  const y = Number((history.state as { y?: number } | null)?.y ?? 0);
  scrollTo(0, y);
  if (scrollY >= y) return;
  const observer = new ResizeObserver(() => {
    scrollTo(0, y);
    if (scrollY >= y) stop();
  });
  const stop = () => {
    observer.disconnect();
    removeEventListener('wheel', stop);
    removeEventListener('touchstart', stop);
  };
  observer.observe(document.body);
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchstart', stop, { passive: true });
  setTimeout(stop, PATIENCE_MS);
}

export function startScroll(): void {
  history.scrollRestoration = 'manual';
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(keepScroll, 200);
    },
    { passive: true },
  );
  addEventListener('pagehide', keepScroll);
}
