import type { ReactNode } from 'react';

export interface SkeletonProps {
  /** Sixteenths of the font size, or any CSS length (`'60%'`). */
  width?: number | string;
  height?: number | string;
  round?: boolean;
}

const length = (value: number | string | undefined) =>
  typeof value === 'number' ? `calc(var(--u) * ${value})` : value;

/** One grey piece, as high as what will stand there. */
export function Skeleton({ width, height, round }: SkeletonProps) {
  return (
    <span
      className="skel"
      style={{ width: length(width), height: length(height), borderRadius: round ? '50%' : undefined }}
      aria-hidden="true"
    />
  );
}

/** A place that waits: pieces for the eye, the words for readers. */
export function Loading({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={className} aria-busy="true">
      <span className="sr" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}
