import type { IconNode } from 'lucide';
import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import { Icon } from './Icon.tsx';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'>;

export interface ButtonProps extends Native {
  ref?: Ref<HTMLButtonElement>;
  /** One filled button per view. `gold` is for rewards only, `danger` is outlined, `bare` has no ground. */
  variant?: 'filled' | 'soft' | 'line' | 'quiet' | 'gold' | 'text' | 'danger' | 'bare';
  /** 44, 48 or 56 high. */
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its place. */
  wide?: boolean;
  /** A drawing of lucide, or a sign of ours. */
  icon?: IconNode | ReactElement;
  /** At work: keeps its width and its focus, shows a spinner, takes no press. */
  busy?: boolean;
  disabled?: boolean;
  /** Why it cannot be pressed, shown after it. Makes it disabled, yet reachable by keyboard and readers. */
  reason?: ReactNode;
}

/** A button; its text is a verb. */
export function Button(props: ButtonProps) {
  const {
    variant = 'filled',
    size = 'md',
    wide,
    icon,
    busy,
    disabled,
    reason,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const reasonId = useId();
  const closed = busy || Boolean(reason);
  const names = ['btn', variant, size, wide && 'wide', className].filter(Boolean).join(' ');

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (closed) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <>
      <button
        type="button"
        {...rest}
        className={names}
        disabled={disabled && !closed}
        aria-disabled={closed || undefined}
        aria-busy={busy || undefined}
        aria-describedby={reason ? reasonId : rest['aria-describedby']}
        onClick={handleClick}
      >
        {Array.isArray(icon) ? <Icon node={icon} size={20} /> : icon}
        {children !== undefined && <span>{children}</span>}
        {busy && <i className="spin" />}
      </button>
      {reason && (
        <span id={reasonId} className="caption ink-3">
          {reason}
        </span>
      )}
    </>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'wide' | 'size' | 'reason'> {
  icon: IconNode;
  /** Its name for readers, and its tooltip. */
  label: string;
}

/** A button of 44 by 44 that shows an icon only. */
export function IconButton({ label, variant = 'bare', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      className={`round ${className ?? ''}`}
      aria-label={label}
      title={label}
    />
  );
}
