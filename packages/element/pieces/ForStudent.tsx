import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilitiesResource, $plainServer } from '@mars/session/capabilities.ts';
import { $me, $student, type Student } from '@mars/session/me.ts';
import { $nothing, type Resource } from '@mars/session/resource.ts';
import { $signedIn } from '@mars/session/session.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { SignedOut } from '../SignedOut.tsx';
import { Failed } from './Failed.tsx';
import { FailedQuietly } from './FailedQuietly.tsx';

interface ForStudentProps<T> {
  of: Resource<T>;
  /** As high as what comes. */
  skeleton: ReactNode;
  /** It is one of several on a page: failing, it is one quiet line (ruling 2c). */
  quiet?: boolean;
  children: (data: T, student: Student) => ReactNode;
}

/**
 * What a student alone has, or what stands there instead: it is not asked for as a parent, nor from a server that knows
 * only the specification (ruling 58). The element uses `mars-not-found` and has the texts `forStudents` and those of
 * `Failed`.
 */
export function ForStudent<T>(props: ForStudentProps<T>) {
  return useStore($signedIn) ? <Known {...props} /> : <SignedOut />;
}

function Known<T>({ of, skeleton, quiet, children }: ForStudentProps<T>) {
  const { t } = useTexts();
  const { data: offers, error: unknown } = useStore($capabilitiesResource);
  const plain = useStore($plainServer);
  const { data: me, error: meError } = useStore($me);
  const student = useStore($student);
  const { data, error, loading } = useStore<Resource<T> | typeof $nothing>(offers && student ? of : $nothing);

  if (plain) return <mars-not-found reason="not-here" />;
  if (me && !student) return <p className="ink-2">{t('forStudents')}</p>;
  // Not there and somebody else's are the same (ruling 49).
  if (error?.status === 404) return <mars-not-found />;
  if (data !== undefined && student) return children(data, student);
  if (!error && !meError && !unknown) return skeleton;
  const retry = () => {
    for (const each of [$capabilitiesResource, $me, of]) if (each.get().error) void each.reload();
  };
  if (quiet) return <FailedQuietly says={t('failedTitle')} busy={loading} onRetry={retry} />;
  return <Failed busy={loading} onRetry={retry} />;
}
