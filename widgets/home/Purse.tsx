import { useWide } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import type { Student } from '@mars/session/me.ts';
import { PopButton } from '@mars/ui/pieces/PopButton.tsx';
import { Coin, Flame } from '@mars/ui/pieces/signs.tsx';

/** The streak and the coins, each with its sheet: on a phone the header keeps them in the profile. */
export function Purse({ student }: { student: Student }) {
  const { t } = useTexts();
  const wide = useWide();
  if (wide) return null;
  const { coins, daily_streak } = student;
  const days = daily_streak.streak_count;
  const same = { className: 'coin-chip', closeLabel: t('close'), head: 'close' } as const;
  return (
    <div className="chips-here">
      <PopButton
        {...same}
        name={t('streak', { count: days })}
        label={t('streakTitle')}
        face={<Face of={Flame} amount={days} />}
      >
        <mars-streak />
      </PopButton>
      <PopButton
        {...same}
        name={t('coinsHere', { amount: coins })}
        label={t('coins')}
        face={<Face of={Coin} amount={coins} />}
      >
        <mars-coin-history />
      </PopButton>
    </div>
  );
}

function Face({ of: Sign, amount }: { of: typeof Coin; amount: number }) {
  return (
    <>
      <Sign size={24} />
      <b className="num" translate="no">
        {formatNumber(amount)}
      </b>
    </>
  );
}
