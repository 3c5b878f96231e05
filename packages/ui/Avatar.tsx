import { useState } from 'react';
import { sideOf } from './Icon.tsx';
import { initials } from './pieces/initials.ts';

export interface AvatarProps {
  name: string;
  src?: string | null;
  /** Side in sixteenths of the font size. */
  size?: number;
  /** Its name for readers; none where the name stands beside it. */
  label?: string;
}

/** A round picture; without one, or when it does not come, the initials. */
export function Avatar({ name, src, size = 40, label }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className="avatar"
      style={{ ...sideOf(size), fontSize: `calc(var(--u) * ${Math.round(size * 0.38)})` }}
    >
      {label && <span className="sr">{label}</span>}
      {src && src !== broken ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <span aria-hidden="true" translate="no">
          {initials(name)}
        </span>
      )}
    </span>
  );
}
