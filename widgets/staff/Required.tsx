import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, longDate } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { hosted } from '@mars/session/config.ts';
import { Button } from '@mars/ui/Button.tsx';
import { type ReactNode, useState } from 'react';

/**
 * Asks whoever lacks the second step to turn it on, over the sections until the day, in their place from then on. It stays
 * until they press: with the last step come the recovery codes, which are shown once.
 * @param from null: it was turned on meanwhile
 */
export function Required({ from, children }: { from: string | null; children: ReactNode }) {
  const { t, lang } = useTexts();
  const [since, keep] = useState(from);
  if (from && from !== since) keep(from);
  if (!since) return children;
  const isNow = since <= dayOf(serverNow());
  return (
    <>
      <section className="required" aria-label={t('required')}>
        <h2 className={isNow ? 'h2' : 'h3'}>{t('required')}</h2>
        <p>{t('requiredFrom', { date: longDate(since, lang) })}</p>
        {/* No password is typed for it on another's page. */}
        {hosted() ? (
          <mars-factor />
        ) : (
          <Link route="staff" className="btn soft">
            {t('required')}
          </Link>
        )}
        {!from && (
          <Button variant="soft" onClick={() => keep(null)}>
            {t('close')}
          </Button>
        )}
      </section>
      {!isNow && children}
    </>
  );
}
