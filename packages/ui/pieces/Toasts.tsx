import { CircleCheck, TriangleAlert, X } from 'lucide';
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../Button.tsx';
import { liftOf } from '../clear-place.ts';
import { Icon } from '../Icon.tsx';
import { dismissToast, type Toast, toasts } from '../toast.ts';

const SHOWN_MS = 5000;
/** Who presses so soon after they came there with finger or mouse meant what was there before; keys find what has the focus. */
const DEAF_MS = 500;
const MOVES = ['resize', 'scroll', 'focusin', 'pointerup'];

/**
 * Where toasts appear. A widget that calls `toast()` draws one, and one more in a dialog that stays open while they
 * are said; several on a page do not say things twice.
 */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const all = useSyncExternalStore(toasts.listen, toasts.get);
  const region = useRef<HTMLDivElement>(null);
  /** When they came to stand where they stand. */
  const came = useRef(0);
  const mine = region.current && toasts.region() === region.current ? all : [];
  const newest = mine.at(-1)?.id;

  useEffect(() => {
    if (region.current) return toasts.addRegion(region.current);
  }, []);

  // Shown anew for each, so that it lies above a dialog that was opened since.
  useEffect(() => {
    const pop = region.current;
    if (newest === undefined || !pop) return;
    pop.showPopover();
    let lift = -1;
    const place = () => requestAnimationFrame(move);
    const move = () => {
      // A press gives the focus: moved in the midst of it, this would lie under the finger.
      if (document.querySelector(':active')) return;
      pop.style.translate = '';
      const before = lift;
      lift = liftOf(pop);
      pop.style.translate = `0 ${-lift}px`;
      if (lift !== before) came.current = performance.now();
    };
    move();
    for (const name of MOVES) addEventListener(name, place, true);
    return () => {
      for (const name of MOVES) removeEventListener(name, place, true);
      // Gone with its widget it is closed; Chrome 114 refuses to close it once more.
      region.current?.hidePopover();
    };
  }, [newest]);

  return (
    <>
      <div role="status" className="sr">
        {mine.map((toast) => (
          <p key={toast.id}>{toast.text}</p>
        ))}
      </div>
      <div
        ref={region}
        popover="manual"
        className="toasts"
        onClickCapture={(event) => {
          if (event.detail > 0 && performance.now() - came.current < DEAF_MS) event.stopPropagation();
        }}
      >
        {mine.map((toast) => (
          <ToastLine key={toast.id} toast={toast} closeLabel={closeLabel} />
        ))}
      </div>
    </>
  );
}

function ToastLine({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  /** Where the pointer was when it came to be over this: one that lies still holds nothing. */
  const from = useRef('');
  const { id, text, tone, action, face } = toast;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, SHOWN_MS, id);
    return () => clearTimeout(timer);
  }, [held, id]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div
      className="toast"
      role="group"
      aria-label={text}
      onPointerEnter={(event) => {
        from.current = whereOf(event);
      }}
      onPointerMove={(event) => whereOf(event) !== from.current && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {face ?? <Icon node={tone === 'done' ? CircleCheck : TriangleAlert} />}
      <span className="grow" aria-hidden="true">
        {text}
      </span>
      {action && (
        <Button
          variant="text"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label={closeLabel} onClick={() => dismissToast(id)} />
    </div>
  );
}

const whereOf = ({ screenX, screenY }: PointerEvent): string => `${screenX} ${screenY}`;
