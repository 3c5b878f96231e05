import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { $capabilities, $plainServer } from '@mars/session/capabilities.ts';
import type { Student } from '@mars/session/me.ts';
import { premiumShare } from '@mars/stores/premium/premium.ts';
import { Button } from '@mars/ui/Button.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { ProgressRing } from '@mars/ui/pieces/ProgressRing.tsx';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { History } from './History.tsx';
import { type Terms, useTerms } from './terms.ts';

interface InfoProps {
  student: Student;
  /** Opens what premium gives, with the way to buy or renew it. */
  onOpen: () => void;
}

/** How long premium lasts; to whoever has none, what it costs. */
export function Info({ student, onOpen }: InfoProps) {
  const { t } = useTexts();
  const terms = useTerms(student);
  const plain = useStore($plainServer);
  return (
    <>
      {terms.isPremium ? (
        <Left terms={terms} />
      ) : terms.checkAgain ? (
        <FailedQuietly says={t('checkFailed')} onRetry={terms.checkAgain} />
      ) : (
        <Price terms={terms} coins={student.coins} />
      )}
      <Double />
      <div className="ways">
        {(terms.canRenew || !(terms.isPremium || terms.checkAgain)) && (
          <Button onClick={onOpen} aria-haspopup="dialog">
            {t(terms.isPremium ? 'renew' : 'subscribe')}
          </Button>
        )}
        {(terms.isPremium || terms.checkAgain) && (
          <Button variant="soft" onClick={onOpen} aria-haspopup="dialog">
            {t('benefits')}
          </Button>
        )}
      </div>
      {!plain && <History />}
    </>
  );
}

/** The ring, and beside it the same in words. */
function Left({ terms: { left, leftError, renewFrom } }: { terms: Terms }) {
  const { t, lang } = useTexts();

  useEffect(() => {
    if (leftError) console.warn('mars: the days of premium left are not known', leftError);
  }, [leftError]);

  if (leftError && !left) return <p>{t('active')}</p>;
  const days = t('days', { count: left?.duration ?? 0 });
  return (
    <div className="left" aria-busy={!left || undefined}>
      <ProgressRing value={premiumShare(left?.duration ?? 0)} label={t('premium')} text={days} />
      <div className="grow">
        <p className="h4">{left ? t('daysLeft', { count: left.duration }) : t('loading')}</p>
        <p className="small ink-2">
          {left?.until ? t('until', { date: formatDate(left.until, 'day month', lang) }) : ' '}
          {renewFrom && ` ${t('renewFrom', { date: formatDate(renewFrom, 'day month', lang) })}`}
        </p>
      </div>
    </div>
  );
}

function Price({ terms: { price, days }, coins }: { terms: Terms; coins: number }) {
  const { t } = useTexts();
  const missing = price - coins;
  return (
    <div>
      <p className="price">
        <CoinAmount amount={price} unit={t('coin', { count: price })} lead size={24} />{' '}
        {t('perDays', { days: t('days', { count: days }) })}
      </p>
      <p className="small ink-2">{missing > 0 ? t('missing', { count: missing }) : t('enough')}</p>
    </div>
  );
}

/** What a lesson brings, with premium and without. */
function Double() {
  const { t } = useTexts();
  const { free, premium } = useStore($capabilities).rewards.attendance;
  return (
    <p className="strip gold double">
      <b className="num">×{formatNumber(premium / free, 1)}</b>
      <span>{t('double', { count: premium, free })}</span>
    </p>
  );
}
