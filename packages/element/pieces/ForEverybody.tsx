import { $plainServer } from '@mars/session/capabilities.ts';
import type { Resource } from '@mars/session/resource.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Failed } from './Failed.tsx';

interface ForEverybodyProps<T> {
  of: Resource<T>;
  /** As high as what comes. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** What needs no login, or what stands there instead. The element uses `mars-not-found` and has the text `failedTitle`. */
export function ForEverybody<T>({ of, skeleton, children }: ForEverybodyProps<T>) {
  const plain = useStore($plainServer);
  const { data, error, loading } = useStore(of);
  if (plain) return <mars-not-found reason="not-here" />;
  if (data !== undefined) return children(data);
  if (error?.status === 404) return <mars-not-found />;
  if (error) return <Failed busy={loading} onRetry={() => void of.reload()} />;
  return skeleton;
}
