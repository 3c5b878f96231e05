import { useTexts } from '@mars/i18n/context.tsx';
import { $signedIn } from '@mars/session/session.ts';
import { useStore } from '@nanostores/react';
import { Link } from './Link.tsx';

/**
 * The way to an account, for whoever has none. Its words are `packages/ui/texts/lead/`.
 * @param query what the platform is to know there
 */
export function JoinUs({ query }: { query?: Record<string, string> }) {
  const { t } = useTexts();
  if (useStore($signedIn)) return null;
  return (
    <p className="join">
      <span className="ink-2">{t('signUpText')}</span>
      <Link route="signup" query={query} className="btn line md">
        {t('signUp')}
      </Link>
    </p>
  );
}
