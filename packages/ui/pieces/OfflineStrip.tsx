import { WifiOff } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

/** One gold strip: there is no connection, and what was kept. */
export function OfflineStrip({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <p className="strip gold" role="status">
      <Icon node={WifiOff} />
      <span>
        <b>{title}</b> {children}
      </span>
    </p>
  );
}
