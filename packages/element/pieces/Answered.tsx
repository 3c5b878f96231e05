import { useTexts } from '@mars/i18n/context.tsx';
import type { Resource } from '@mars/session/resource.ts';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { FailedQuietly } from './FailedQuietly.tsx';

interface AnsweredProps<T> {
  of: Resource<T>;
  /** About how high the answer is, in sixteenths of the font size. */
  height: number;
  children: (data: T) => ReactNode;
}

/**
 * What a call answers. It waits as high as that, and failing it is one quiet line with "try again" (ruling 2c). The
 * widget has the texts `loading`, `failed` and `retry`.
 */
export function Answered<T>({ of, height, children }: AnsweredProps<T>) {
  const { t } = useTexts();
  const { data, error, loading } = useStore(of);
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={height} />
      </Loading>
    );
  }
  return <FailedQuietly busy={loading} onRetry={() => void of.reload()} />;
}
