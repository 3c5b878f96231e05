import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { longDate, unparted } from '@mars/i18n/pieces/dates.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { Icon, sideOf } from '@mars/ui/Icon.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { ProgressRing } from '@mars/ui/pieces/ProgressRing.tsx';
import { Lock } from 'lucide';
import type { Badge } from './badges.ts';

/** The drawing; of one that is still to come in grey, with a padlock and how far one is around it. */
export function Rosette({ badge, size = 64 }: { badge: Badge; size?: number }) {
  const { t, lang } = useTexts();
  const { awarded_at: at, progress, title } = badge;
  const closed = at === null;
  return (
    <span className={closed ? 'rosette closed' : 'rosette'} style={sideOf(size)}>
      <img src={pictureUrl(badge.image)} alt="" loading="lazy" decoding="async" />
      {closed && progress && (
        <ProgressRing
          size={size}
          value={progress.value}
          max={progress.at_least}
          label={title[lang]}
          text={`${formatNumber(progress.value)} / ${formatNumber(progress.at_least)}`}
        />
      )}
      {closed && (
        <span className="lock">
          <Icon node={Lock} size={16} label={t('locked')} />
        </span>
      )}
    </span>
  );
}

/** When a badge was given; of one that is still to come what is missing, and what it brings. */
export function ToCome({ badge: { awarded_at: at, progress, title, coins } }: { badge: Badge }) {
  const { t, lang } = useTexts();
  if (at !== null) return <p className="small">{unparted(longDate(at, lang))}</p>;
  if (!progress) return null;
  const { value, at_least: needed } = progress;
  const count = `${formatNumber(value)} / ${formatNumber(needed)}`;
  return (
    <>
      {needed > 1 && <Bar value={value} max={needed} label={title[lang]} text={count} />}
      <p className="small split">
        {needed > 1 && (
          <span>
            <b className="num">{count}</b> · {t('missing', { count: needed - value })}
          </span>
        )}
        {coins > 0 && <CoinAmount amount={coins} unit={t('coin', { count: coins })} signed />}
      </p>
    </>
  );
}
