import { X } from 'lucide';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../Button.tsx';
import { holdsFocus } from '../focus.ts';
import { $modals } from '../modal.ts';
import { useWork } from './work.ts';

export interface PopoverProps {
  /** Its button. A press on it opens and closes natively: the button needs no `onClick`. */
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  /** It was opened or closed: by its button, Escape, or a press elsewhere. */
  onOpenChange: (open: boolean) => void;
  label: string;
  /** The name of the close button. */
  closeLabel: string;
  /** What stands over the content: its label as a title with the close button, that button alone, or nothing. */
  head?: 'title' | 'close' | 'none';
  className?: string;
  /** Drawn only while it is open. */
  children?: ReactNode;
}

/**
 * What knows of close watchers closes what lies on top, by Escape or a phone's way back. Of the others Chrome 114, Safari 17
 * and Firefox 125 close a popover for a dialog in it, and nobody sees either; today's Safari closes both by one Escape.
 */
const closesItself = !('CloseWatcher' in globalThis);

/** A popover 8 under its button (above it, in the lower half), always in view; below 768 px a sheet from below. */
export function Popover({
  anchor,
  open,
  onOpenChange,
  label,
  closeLabel,
  head = 'title',
  className,
  children,
}: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(false);
  const now = useRef({ open, onOpenChange });
  now.current = { open, onOpenChange };
  useWork(open);

  useLayoutEffect(() => {
    const button = anchor.current;
    const pop = ref.current;
    if (!button || !pop) return;
    const events = new AbortController();
    const { signal } = events;
    let wasOpen: boolean | null = null;
    // A press closes it before it becomes a click: what counts is how it was when the press began.
    button.addEventListener('pointerdown', () => (wasOpen = now.current.open), { signal });
    button.addEventListener(
      'click',
      () => {
        now.current.onOpenChange(!(wasOpen ?? now.current.open));
        wasOpen = null;
      },
      { signal },
    );
    const move = () => shown.current && place(pop, button);
    pop.addEventListener(
      'beforetoggle',
      (event) => {
        shown.current = (event as ToggleEvent).newState === 'open';
        move();
        if (!shown.current && holdsFocus(pop)) button.focus({ preventScroll: true });
      },
      { signal },
    );
    pop.addEventListener('toggle', () => now.current.onOpenChange(shown.current), { signal });
    // On iOS 17 a press beside it closes nothing.
    let from: EventTarget | undefined;
    const beside = (event: Event) => {
      const path = event.composedPath();
      return path.includes(pop) || path.includes(button) ? undefined : path[0];
    };
    addEventListener('pointerdown', (event) => (from = beside(event)), { signal, capture: true });
    addEventListener(
      'pointerup',
      (event) => {
        if (now.current.open && from && from === beside(event)) now.current.onOpenChange(false);
      },
      { signal, capture: true },
    );
    addEventListener(
      'keydown',
      ({ key }) => {
        if (closesItself && key === 'Escape' && shown.current && !$modals.get()) pop.hidePopover();
      },
      { signal },
    );
    addEventListener('resize', move, { signal });
    addEventListener('scroll', move, { signal, capture: true, passive: true });
    return () => events.abort();
  }, [anchor]);

  // Before the next frame: an effect after it would answer the tap a frame or two later.
  useLayoutEffect(() => {
    const pop = ref.current;
    anchor.current?.setAttribute('aria-haspopup', 'dialog');
    anchor.current?.setAttribute('aria-expanded', String(open));
    if (!pop || shown.current === open) return;
    if (open) show(pop, anchor.current);
    else pop.hidePopover();
    shown.current = open;
  }, [anchor, open]);

  return (
    <div
      ref={ref}
      popover={closesItself ? 'manual' : 'auto'}
      role="dialog"
      aria-label={label}
      className={`pop ${className ?? ''}`}
    >
      {open && head !== 'none' && (
        <div className={head === 'title' ? 'split' : 'shut'}>
          {/* A `header` here would be a second banner of the page. */}
          {head === 'title' && <h2 className="h4">{label}</h2>}
          <IconButton icon={X} label={closeLabel} onClick={() => ref.current?.hidePopover()} />
        </div>
      )}
      {open && children}
    </div>
  );
}

function show(pop: HTMLElement, source: HTMLElement | null): void {
  const root = pop.getRootNode() as ShadowRoot;
  if (closesItself) root.querySelector<HTMLElement>('.pop:popover-open')?.hidePopover();
  // The source is where Tab comes from; a browser that does not know it ignores it.
  (pop.showPopover as (options: object) => void).call(pop, { source });
}

/** Right edges meet, if that stays in view; the style sheet knows the width. */
function place(pop: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const above = at.top > innerHeight / 2;
  const set = (name: string, px: number | null) =>
    pop.style.setProperty(name, px === null ? 'auto' : `${px}px`);
  set('--right', Math.max(0, width - at.right));
  set('--top', above ? null : at.bottom + 8);
  set('--bottom', above ? innerHeight - at.top + 8 : null);
  set('--room', (above ? at.top : innerHeight - at.bottom) - 20);
}
