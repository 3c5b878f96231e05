import { type ReactNode, useRef, useState } from 'react';
import { Popover, type PopoverProps } from './Popover.tsx';

export interface PopButtonProps extends Pick<PopoverProps, 'label' | 'closeLabel' | 'head'> {
  /** The button's name for readers, where what it shows does not say it. */
  name?: string;
  className: string;
  /** What the button shows. */
  face: ReactNode;
  children: ReactNode;
}

/** A button with its popover. */
export function PopButton({ name, className, face, children, ...pop }: PopButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  return (
    <>
      <button ref={button} type="button" className={className} aria-label={name}>
        {face}
      </button>
      <Popover anchor={button} open={open} onOpenChange={setOpen} {...pop}>
        {children}
      </Popover>
    </>
  );
}
