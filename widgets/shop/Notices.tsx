import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { $capabilities } from '@mars/session/capabilities.ts';
import { callTo, safeLink } from '@mars/session/links.ts';
import type { Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { paymentPage } from '@mars/session/pieces/payment-page.ts';
import { Button } from '@mars/ui/Button.tsx';
import { LockedNote } from '@mars/ui/pieces/LockedNote.tsx';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';
import { OfflineStrip } from '@mars/ui/pieces/OfflineStrip.tsx';
import { useStore } from '@nanostores/react';
import type { Locked } from './products.ts';

/** Nothing can be bought until the connection is back. */
export function Offline() {
  const { t } = useTexts();
  return <OfflineStrip title={t('offlineTitle')}>{t('offlineShop')}</OfflineStrip>;
}

interface ClosedProps {
  /** Why the whole shop is closed. */
  locked: Locked;
  student: Student;
}

/** Why nothing can be bought, and how that changes. What is owned may be worn all the same. */
export function Closed({ locked, student }: ClosedProps) {
  const { t, lang } = useTexts();
  const { limits } = useStore($capabilities);
  const missing = locked.missing ?? 0;
  const need = Math.max(limits.shop_trial_lessons, missing);
  return (
    <div className="closed">
      {locked.code === 'debt' ? (
        <LockedNote title={t('debt')}>
          {t('debtWay', { sum: formatSum(missing, lang) })}{' '}
          {!safeLink(student.payment_link) && t('askCentre')}
        </LockedNote>
      ) : locked.code === 'trial_required' ? (
        <LockedNote title={t('trialRequired')} have={need - missing} need={need}>
          {t('lessonsLeft', { count: missing })}
        </LockedNote>
      ) : (
        <LockedNote title={t('inactive')}>{t('askCentre')}</LockedNote>
      )}
      <WayOut code={locked.code} student={student} />
    </div>
  );
}

interface WayOutProps {
  code: Locked['code'];
  student: Student;
}

/** What opens the shop: paying, premium, a call to the centre. */
export function WayOut({ code, student }: WayOutProps) {
  const { t, lang } = useTexts();
  const { phone } = useStore($capabilities);
  if (code === 'trial_required') {
    return (
      <Button variant="soft" aria-haspopup="dialog" onClick={() => openDialog('premium')}>
        {t('trialPremium')}
      </Button>
    );
  }
  const link = code === 'debt' ? paymentPage(student.payment_link, lang) : null;
  if (link) {
    return (
      <NewTab className="btn filled" href={link}>
        {t('pay')}
      </NewTab>
    );
  }
  // Who gave no link to pay by is asked in person.
  return phone ? (
    <a className="btn soft" href={callTo(phone)}>
      {phone}
    </a>
  ) : null;
}
