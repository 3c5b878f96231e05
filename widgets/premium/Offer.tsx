import { constants } from '@mars/contract/constants.ts';
import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { $capabilities } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { safeLink } from '@mars/session/links.ts';
import type { Student } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';
import { Coin, Star } from '@mars/ui/pieces/signs.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Features } from './Features.tsx';
import { Sky } from './Sky.tsx';
import type { Terms } from './terms.ts';

interface OfferProps {
  student: Student;
  terms: Terms;
  onClose: () => void;
  onSubscribe: () => void;
}

/** What premium gives, and below it what it costs; to whoever has it, the same without a price. */
export function Offer({ student, terms, onClose, onSubscribe }: OfferProps) {
  const { t } = useTexts();
  const { attendance } = useStore($capabilities).rewards;
  const twice = attendance.premium === 2 * attendance.free;
  const unknown = terms.checkAgain;
  const sells = terms.canRenew || !(terms.isPremium || unknown);
  const title = terms.isPremium || unknown ? 'benefitsTitle' : twice ? 'offerTitle' : 'offerTitleMore';
  return (
    <Dialog
      open
      className={hosted() ? 'offer scenic' : 'offer'}
      onClose={onClose}
      closeLabel={t('close')}
      title={
        <>
          <span className="chip premium-chip">
            <Star size={18} />
            {t('premium')}
          </span>{' '}
          <span className="says">{t(title)}</span>
        </>
      }
      actions={
        sells && (
          <Buy terms={terms} student={student} url={safeLink(terms.platformUrl)} onSubscribe={onSubscribe} />
        )
      }
    >
      {hosted() && <Sky studentId={student.id} />}
      {terms.isPremium && <Runs terms={terms} />}
      {unknown && <FailedQuietly says={t('checkFailed')} onRetry={unknown} />}
      <Features terms={terms} />
    </Dialog>
  );
}

/** How long it runs, and when it can be bought again. */
function Runs({ terms: { left, renewFrom } }: { terms: Terms }) {
  const { t, lang } = useTexts();
  if (!left?.until) return null;
  return (
    <p className="strip gold runs">
      <span>
        <b>{t('daysLeft', { count: left.duration })}</b>{' '}
        {t('until', { date: formatDate(left.until, 'day month', lang) })}
        {renewFrom && ` ${t('renewFrom', { date: formatDate(renewFrom, 'day month', lang) })}`}
      </span>
    </p>
  );
}

interface BuyProps {
  terms: Terms;
  student: Student;
  url: string | null;
  onSubscribe: () => void;
}

/** The price, what one has, and the button that leads on after its half second. */
function Buy({ terms, student: { coins }, url, onSubscribe }: BuyProps) {
  const { t } = useTexts();
  const [pressed, setPressed] = useState(false);

  useEffect(() => {
    if (!pressed) return;
    const timer = setTimeout(onSubscribe, constants.subscribeLoadingMs);
    return () => clearTimeout(timer);
  }, [pressed, onSubscribe]);

  const label = t(terms.isPremium ? 'renew' : 'subscribe');
  return (
    <>
      <p className="split cost">
        <span className="price">
          <Coin size={24} />
          <b className="h3 num" translate="no">
            {formatNumber(terms.price)}
          </b>
          <span className="sr"> {t('coin', { count: terms.price })}</span>{' '}
          {t('perDays', { days: t('days', { count: terms.days }) })}
        </span>
        <span className="small ink-2">{t('youHave', { count: coins })}</span>
      </p>
      {url ? (
        <NewTab className="btn filled md wide" href={url}>
          {t('onPlatform')}
        </NewTab>
      ) : (
        <Button wide busy={pressed || terms.waits} onClick={() => setPressed(true)}>
          {label}
        </Button>
      )}
    </>
  );
}
