import { Link } from '@mars/element/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import type { Student } from '@mars/session/me.ts';
import { Coin, Flame, Xp } from '@mars/ui/signs.tsx';
import type { Inner } from './Panel.tsx';

/** What a narrow header has no room for: streak, coins and xp. */
export function Tiles({ student, onOpen }: { student: Student; onOpen: (inner: Inner) => void }) {
  const { t } = useTexts();
  return (
    <div className="tiles">
      <button type="button" className="tile" onClick={() => onOpen('streak')}>
        <Flame size={26} />
        <b className="num">{t('days', { count: student.daily_streak.streak_count })}</b>
        <span className="caption ink-2">{t('inARow')}</span>
      </button>
      <button type="button" className="tile" onClick={() => onOpen('coins')}>
        <Coin size={26} />
        <b className="num">{formatNumber(student.coins)}</b>
        <span className="caption ink-2">{t('coin')}</span>
      </button>
      <Link route="xp-rating" className="tile">
        <Xp size={26} />
        <b className="num">{formatNumber(student.xp)}</b>
        <span className="caption ink-2">{t('xp')}</span>
      </Link>
    </div>
  );
}
