import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilitiesResource, $plainServer } from '@mars/session/capabilities.ts';
import { $me, $student, type Student } from '@mars/session/me.ts';
import { $nothing, type Resource } from '@mars/session/resource.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Failed } from './Failed.tsx';

interface InShopProps<T> {
  of: Resource<T>;
  /** As high as what comes. */
  skeleton: ReactNode;
  children: (data: T, student: Student) => ReactNode;
}

/**
 * What a student has in the shop, or what stands there instead. It is not asked for where the server has no shop
 * (ruling 58) or would refuse, as it does parents. The widget has the texts `forStudents`, `noShop` and those of `Failed`.
 */
export function InShop<T>({ of, skeleton, children }: InShopProps<T>) {
  const { t } = useTexts();
  const { data: known, error: unknown } = useStore($capabilitiesResource);
  const plain = useStore($plainServer);
  const open = known && known.features.shop !== false;
  const { data: me, error: meError } = useStore($me);
  const student = useStore($student);
  const { data, error, loading } = useStore<Resource<T> | typeof $nothing>(open && student ? of : $nothing);

  if (me && !student) return <p className="ink-2">{t('forStudents')}</p>;
  if (plain || (known && !open)) return <EmptyState title={t('noShop')} />;
  if (data !== undefined && student) return children(data, student);
  if (!error && !meError && !unknown) return skeleton;
  const retry = () => {
    for (const each of [$capabilitiesResource, $me, of]) if (each.get().error) void each.reload();
  };
  return <Failed busy={loading} onRetry={retry} />;
}
