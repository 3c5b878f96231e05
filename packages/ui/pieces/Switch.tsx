import type { ReactNode } from 'react';

export interface SwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

/** A row that is switched on and off as a whole. */
export function Switch({ on, onChange, children }: SwitchProps) {
  return (
    <button type="button" role="switch" aria-checked={on} className="switch" onClick={() => onChange(!on)}>
      <span className="grow">{children}</span>
      <i aria-hidden="true" />
    </button>
  );
}
