import { RotateCcw } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { StateScene } from './StateScene.tsx';

export interface ErrorStateProps {
  /** What failed. */
  title: string;
  /** That nothing is lost, what to do. */
  text?: ReactNode;
  /** The words of the button. */
  retry: string;
  onRetry: () => void;
  busy?: boolean;
}

/** A place that failed: the dish with a cross, what failed, "try again". */
export function ErrorState({ title, text, retry, onRetry, busy }: ErrorStateProps) {
  return (
    <div className="state" role="alert">
      <StateScene>
        <path fill="#fff" d="M48 32c-3 12 6 22 18 21zM58 50l8-1v17h6v4H52v-4h8z" />
        <path stroke="#fff" strokeWidth="3" strokeLinecap="round" d="m58 42 11-11" />
        <path stroke="#b01040" strokeWidth="4" strokeLinecap="round" d="m76 38 9 9m0-9-9 9" />
      </StateScene>
      <p className="h4">{title}</p>
      {text && <p className="ink-2">{text}</p>}
      <Button variant="soft" icon={RotateCcw} busy={busy} onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
