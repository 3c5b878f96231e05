import { X } from 'lucide';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../Button.tsx';
import { focused } from '../focus.ts';
import { $modals } from '../modal.ts';

export interface DialogProps {
  open: boolean;
  /** Close was pressed, Escape, or the dark around it. The owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  /** 400 wide in place of 540. */
  slim?: boolean;
  className?: string;
  /** Buttons; they stay in sight while the rest scrolls. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog in the top layer; below 768 px a sheet from below. Only the topmost hears Escape. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  slim,
  className,
  actions,
  children,
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const begunOutside = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = focused();
    // Both also come from what stands inside, a file input for one.
    const handle = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close.current();
    };
    dialog.addEventListener('cancel', handle);
    dialog.addEventListener('close', handle);
    dialog.showModal();
    $modals.set($modals.get() + 1);
    return () => {
      dialog.removeEventListener('cancel', handle);
      dialog.removeEventListener('close', handle);
      dialog.close();
      $modals.set($modals.get() - 1);
      before?.focus({ preventScroll: true });
    };
  }, []);

  /** The dark around a dialog is a part of it. Begun and ended there: text dragged out of a field closes nothing. */
  function isOutside({ target, clientX: x, clientY: y }: MouseEvent): boolean {
    if (target !== ref.current) return false;
    const { left, right, top, bottom } = ref.current.getBoundingClientRect();
    return x < left || x > right || y < top || y > bottom;
  }

  const names = ['dialog', slim && 'slim', className].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <dialog
      ref={ref}
      className={names}
      aria-labelledby={titleId}
      onPointerDown={(event) => {
        begunOutside.current = isOutside(event);
      }}
      onClick={(event) => begunOutside.current && isOutside(event) && onClose()}
    >
      {/* A `header` or `footer` here would be one more of the page. */}
      <div className="dialog-head">
        <h2 id={titleId} className="h3">
          {title}
        </h2>
        <IconButton icon={X} label={closeLabel} variant="quiet" onClick={onClose} />
      </div>
      {children}
      {actions && <div className="dialog-foot">{actions}</div>}
    </dialog>
  );
}
