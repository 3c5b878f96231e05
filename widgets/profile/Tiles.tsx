import { Link } from '@mars/element/pieces/Link.tsx';
import { useIsPremium } from '@mars/element/pieces/use-premium.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import type { Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { $limitCheck, premiumShare } from '@mars/stores/premium/premium.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { ProgressRing } from '@mars/ui/pieces/ProgressRing.tsx';
import { Coin, Flame, Xp } from '@mars/ui/pieces/signs.tsx';
import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide';
import { useCloseAround } from './around.ts';
import type { Inner } from './Panel.tsx';

/** What a narrow header has no room for: streak, coins and xp, and how long premium lasts. */
export function Tiles({ student, onOpen }: { student: Student; onOpen: (inner: Inner) => void }) {
  const { t } = useTexts();
  const closeAround = useCloseAround();
  const isPremium = useIsPremium(student);
  return (
    <>
      {isPremium && <PremiumStrip />}
      <div className="tiles">
        <button type="button" className="tile" data-opens="streak" onClick={() => onOpen('streak')}>
          <Flame size={26} />
          <b>{t('days', { count: student.daily_streak.streak_count })}</b>
          <span className="caption ink-2">{t('inARow')}</span>
        </button>
        <button type="button" className="tile" data-opens="coins" onClick={() => onOpen('coins')}>
          <Coin size={26} />
          <b className="num" translate="no">
            {formatNumber(student.coins)}
          </b>
          <span className="caption ink-2">{t('coin')}</span>
        </button>
        <Link route="xp-rating" className="tile" onClick={closeAround}>
          <Xp size={26} />
          <b className="num" translate="no">
            {formatNumber(student.xp)}
          </b>
          <span className="caption ink-2">{t('xp')}</span>
        </Link>
      </div>
    </>
  );
}

function PremiumStrip() {
  const { t } = useTexts();
  const closeAround = useCloseAround();
  const { data } = useStore($limitCheck);
  const left = data ? t('moreDays', { count: data.duration }) : '';
  return (
    <button
      type="button"
      className="strip gold premium"
      onClick={() => {
        closeAround();
        openDialog('premium');
      }}
    >
      <ProgressRing size={40} value={premiumShare(data?.duration ?? 0)} label={t('premium')} text={left} />
      <span className="grow">
        <b>{t('premium')}</b>
        <span className="small">{left}</span>
      </span>
      <Icon node={ChevronRight} size={20} />
    </button>
  );
}
