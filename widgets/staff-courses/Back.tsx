import { Button } from '@mars/ui/Button.tsx';
import { ArrowLeft } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';

interface BackProps {
  /** Where it leads. */
  to: string;
  title: string;
  children?: ReactNode;
  onBack: () => void;
}

/** The way back, and what is open: it has the focus when it opens, so that it stands in sight and is read out. */
export function Back({ to, title, children, onBack }: BackProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Button variant="text" size="sm" icon={ArrowLeft} className="flush" onClick={onBack}>
        {to}
      </Button>
      <div className="section-head">
        <h3 ref={heading} className="h3" tabIndex={-1}>
          {title}
        </h3>
        {children}
      </div>
    </>
  );
}
