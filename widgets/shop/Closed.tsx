import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { $capabilities } from '@mars/session/capabilities.ts';
import type { Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { Button } from '@mars/ui/Button.tsx';
import { LockedNote } from '@mars/ui/LockedNote.tsx';
import { useStore } from '@nanostores/react';
import type { Lock } from './products.ts';

/** Why the whole shop is closed to the student, and how it opens. What is owned may be worn all the same. */
export function Closed({ lock, student }: { lock: Lock; student: Student }) {
  const { t, lang } = useTexts();
  const { limits, phone } = useStore($capabilities);
  const missing = lock.missing ?? 0;
  if (lock.code === 'debt') {
    return (
      <div className="closed">
        <LockedNote title={t('debt')}>{t('debtWay', { sum: formatSum(missing, lang) })}</LockedNote>
        {student.payment_link && (
          <a className="btn filled" href={student.payment_link} target="_blank" rel="noopener">
            {t('pay')}
          </a>
        )}
      </div>
    );
  }
  if (lock.code === 'trial_required') {
    const need = Math.max(limits.shop_trial_lessons, missing);
    return (
      <div className="closed">
        <LockedNote title={t('trialRequired')} have={need - missing} need={need}>
          {t('lessonsLeft', { count: missing })}
        </LockedNote>
        <Button variant="soft" aria-haspopup="dialog" onClick={() => openDialog('premium')}>
          {t('trialPremium')}
        </Button>
      </div>
    );
  }
  return (
    <div className="closed">
      <LockedNote title={t('inactive')}>{t('inactiveWay')}</LockedNote>
      {phone && (
        <a className="btn soft" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
    </div>
  );
}
