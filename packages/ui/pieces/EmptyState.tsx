import type { ReactNode } from 'react';
import { StateScene } from '../StateScene.tsx';

export interface EmptyStateProps {
  /** One sentence. */
  title: string;
  text?: ReactNode;
  /** The next step: a button or a link. */
  children?: ReactNode;
}

/** A place where nothing is yet: a flag on a dune, one sentence, the next step. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="state">
      <StateScene>
        <path fill="var(--coin)" d="M47 28c8-3 14 3 28 0l-5 8 5 9c-14 3-20-3-28 0z" />
        <path stroke="#fff" strokeWidth="4" strokeLinecap="round" d="M46 28v38" />
      </StateScene>
      <p className="h4">{title}</p>
      {text && <p className="ink-2">{text}</p>}
      {children}
    </div>
  );
}
