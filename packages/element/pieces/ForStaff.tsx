import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilitiesResource, $plainServer } from '@mars/session/capabilities.ts';
import { platform } from '@mars/session/config.ts';
import { $nothing, type Resource } from '@mars/session/resource.ts';
import { $role } from '@mars/session/role.ts';
import { $signedIn } from '@mars/session/session.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { SignedOut } from '../SignedOut.tsx';
import { Failed } from './Failed.tsx';

interface ForStaffProps<T> {
  of: Resource<T>;
  /** Administrators alone. */
  admins?: boolean;
  /** As high as what comes. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** What stands there for whoever is not of the staff; null for those who are, and until it is known. */
export function useTurnedAway(admins = false): ReactNode {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const role = useStore($role);
  if (!signedIn) return <SignedOut />;
  if (!role || role === 'admin' || (role === 'teacher' && !admins)) return null;
  return <p className="ink-2">{t(role === 'teacher' ? 'forAdmins' : 'forStaff')}</p>;
}

/**
 * What staff alone have, or what stands there instead: it is asked for as nobody else, nor from a server that knows only
 * the specification (ruling 58). The element uses `mars-not-found`; its texts are those of all sections of the staff.
 */
export function ForStaff<T>({ admins, ...rest }: ForStaffProps<T>) {
  const away = useTurnedAway(admins);
  const role = useStore($role);
  return away ?? (role ? <Known {...rest} /> : rest.skeleton);
}

function Known<T>({ of, skeleton, children }: Omit<ForStaffProps<T>, 'admins'>) {
  const { lang } = useTexts();
  const { data: offers, error: unknown } = useStore($capabilitiesResource);
  const plain = useStore($plainServer);
  const { data, error, loading } = useStore<Resource<T> | typeof $nothing>(offers ? of : $nothing);
  if (plain) return <mars-not-found reason="not-here" />;
  if (data !== undefined) return children(data);
  if (!error && !unknown) return skeleton;
  if (error?.code === 'factor_required')
    return (
      <a className="strip gold" href={`${platform()}/staff`}>
        {error.text(lang)}
      </a>
    );
  const retry = () => {
    for (const each of [$capabilitiesResource, of]) if (each.get().error) void each.reload();
  };
  return <Failed busy={loading} onRetry={retry} />;
}
