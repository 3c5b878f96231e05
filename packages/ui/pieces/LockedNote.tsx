import { Lock } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

export interface LockedNoteProps {
  /** What is closed. */
  title: string;
  /** The way there. */
  children?: ReactNode;
  have?: number;
  need?: number;
}

/** Something that is not open yet: a padlock, the reason, the way there with its count. */
export function LockedNote({ title, children, have, need }: LockedNoteProps) {
  return (
    <div className="strip locked">
      <Icon node={Lock} />
      <p className="grow">
        <b>{title}</b> {children}
      </p>
      {need !== undefined && (
        <b className="num">
          {have} / {need}
        </b>
      )}
    </div>
  );
}
