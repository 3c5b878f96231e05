import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Copy } from './Copy.tsx';
import { type Child, withdraw } from './data.ts';
import { WithPassword } from './WithPassword.tsx';

/** A parent's child: a copy of its data, and the consent that can be taken back. */
export function ChildData({ child, left }: { child: Child; left: number }) {
  const { t, lang } = useTexts();
  const { id, consent, may_withdraw, deletes_at } = child;
  return (
    <section className="child stack" aria-label={nameOf(child)}>
      <h3 className="h4" translate="no">
        {nameOf(child)}
      </h3>
      <Copy left={left} label={t('copy')} childId={id} />
      {consent && !consent.withdrawn_at && (
        <p className="small ink-2">{t('consentOf', { name: consent.full_name })}</p>
      )}
      {deletes_at ? (
        <p className="strip gold" role="status">
          {t('childDeletesAt', {
            day: formatDate(deletes_at, 'day month', lang),
            time: formatDate(deletes_at, 'HH:mm', lang),
          })}
        </p>
      ) : (
        may_withdraw && (
          <WithPassword
            action={t('withdraw')}
            text={t('withdrawText', { days: constants.privacy.graceDays })}
            save={(password) => withdraw(id, password)}
          />
        )
      )}
    </section>
  );
}
