import { useTexts } from '@mars/i18n/context.tsx';
import { IconButton } from '@mars/ui/Button.tsx';
import { Popover } from '@mars/ui/pieces/Popover.tsx';
import { X } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';

interface PopButtonProps {
  /** The button's name for readers, where what it shows does not say it. */
  name?: string;
  /** What the popover is called. */
  label: string;
  className?: string;
  /** What the button shows. */
  face: ReactNode;
  /** Tells it to open by itself, and is told when it opens or closes. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** What stands over the content: its title and a close button, that button alone, or nothing. */
  head?: 'title' | 'close' | 'none';
  children: ReactNode;
}

/** A button of the bar with its popover. */
export function PopButton(props: PopButtonProps) {
  const { name, label, className, face, head = 'title', children } = props;
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const open = props.open ?? own;
  const change = props.onOpenChange ?? setOwn;
  const close = <IconButton icon={X} label={t('close')} onClick={() => change(false)} />;

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`bar-button pop-button ${className ?? ''}`}
        aria-label={name}
        aria-expanded={open}
      >
        {face}
      </button>
      <Popover anchor={button} open={open} onOpenChange={change} label={label}>
        {head === 'close' && <div className="shut">{close}</div>}
        {/* A `header` in a popover would be a second banner of the page. */}
        {head === 'title' && (
          <div className="split">
            <h2 className="h4">{label}</h2>
            {close}
          </div>
        )}
        {children}
      </Popover>
    </>
  );
}
