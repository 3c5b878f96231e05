import { useTexts } from '@mars/i18n/context.tsx';
import { Popover, type PopoverProps } from '@mars/ui/pieces/Popover.tsx';
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
  head?: PopoverProps['head'];
  children: ReactNode;
}

/** A button of the bar with its popover. */
export function PopButton(props: PopButtonProps) {
  const { name, label, className, face, head, children } = props;
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const open = props.open ?? own;
  const change = props.onOpenChange ?? setOwn;

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`bar-button pop-button ${className ?? ''}`}
        aria-label={name}
      >
        {face}
      </button>
      <Popover
        anchor={button}
        open={open}
        onOpenChange={change}
        label={label}
        closeLabel={t('close')}
        head={head}
      >
        {children}
      </Popover>
    </>
  );
}
