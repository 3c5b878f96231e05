import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/dates.ts';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { $capabilities, $plainServer } from '@mars/session/capabilities.ts';
import type { Student } from '@mars/session/me.ts';
import { premiumShare } from '@mars/session/premium.ts';
import { Button } from '@mars/ui/Button.tsx';
import { CoinAmount } from '@mars/ui/CoinAmount.tsx';
import { ProgressRing } from '@mars/ui/Progress.tsx';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type Deal, useDeal } from './deal.ts';
import { History } from './History.tsx';

interface InfoProps {
  student: Student;
  /** Opens what premium gives, with the way to buy or renew it. */
  onOpen: () => void;
}

/** How long premium lasts; to whoever has none, what it costs. */
export function Info({ student, onOpen }: InfoProps) {
  const { t } = useTexts();
  const deal = useDeal(student);
  const plain = useStore($plainServer);
  return (
    <>
      {deal.isPremium ? <Left deal={deal} /> : <Price deal={deal} coins={student.coins} />}
      <Double />
      <div className="ways">
        {(deal.canRenew || !deal.isPremium) && (
          <Button onClick={onOpen} aria-haspopup="dialog">
            {t(deal.isPremium ? 'renew' : 'subscribe')}
          </Button>
        )}
        {deal.isPremium && (
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
function Left({ deal: { left, leftError, renewFrom } }: { deal: Deal }) {
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
        <p className="h4">{left ? t('daysLeft', { days }) : t('loading')}</p>
        <p className="small ink-2">
          {left?.until ? t('until', { date: formatDate(left.until, 'day month', lang) }) : ' '}
          {renewFrom && ` ${t('renewFrom', { date: formatDate(renewFrom, 'day month', lang) })}`}
        </p>
      </div>
    </div>
  );
}

function Price({ deal: { price, days }, coins }: { deal: Deal; coins: number }) {
  const { t } = useTexts();
  const missing = price - coins;
  return (
    <div>
      <p className="price">
        <CoinAmount amount={price} unit={t('coin')} lead size={24} />{' '}
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
      <span>{t('double', { coins: premium, free })}</span>
    </p>
  );
}
