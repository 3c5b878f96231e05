import { useHost, useWide } from '@mars/element/host.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import type { Student } from '@mars/session/me.ts';
import { Coin, Flame, Xp } from '@mars/ui/pieces/signs.tsx';
import { useEffect } from 'react';
import { BarButton } from './BarButton.tsx';
import { BellButton } from './BellButton.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { Premium } from './Premium.tsx';
import { Profile } from './Profile.tsx';

/** Shows coins that are won anywhere on the page on their way to the bar. */
function useCoinsWon(): void {
  const { element } = useHost();
  useEffect(() => {
    const handleWon = (event: Event) =>
      void import('./coins-fly.ts').then(
        ({ flyCoins }) => flyCoins(element, event),
        () => {},
      );
    addEventListener('mars.coins', handleWon);
    return () => removeEventListener('mars.coins', handleWon);
  }, [element]);
}

/** A student's bar. Below 768 px streak, coins and xp stand in the profile's popover. */
export function StudentBar({ student }: { student: Student }) {
  const { t } = useTexts();
  const wide = useWide();
  const { coins, xp, daily_streak } = student;
  const days = daily_streak.streak_count;
  const streak = t('streakDays', { count: days });
  useCoinsWon();
  return (
    <>
      {wide && (
        <>
          <BarButton
            name={streak}
            label={streak}
            head="close"
            face={
              <>
                <Flame size={26} />
                <b className="num" translate="no">
                  {formatNumber(days)}
                </b>
              </>
            }
          >
            <mars-streak>
              <PanelSkeleton height={134} />
            </mars-streak>
          </BarButton>
          <BarButton
            name={t('coinsButton', { amount: coins })}
            label={t('coinsTitle')}
            className="purse"
            head="close"
            face={
              <>
                <Coin size={26} />
                <b className="num" translate="no">
                  {formatNumber(coins)}
                </b>
              </>
            }
          >
            <mars-coin-history>
              <PanelSkeleton height={560} />
            </mars-coin-history>
          </BarButton>
          <Link route="xp-rating" className="bar-button" aria-label={t('xpLink', { amount: xp })}>
            <Xp size={26} />
            <b className="num" translate="no">
              {formatNumber(xp)}
            </b>
          </Link>
          <i className="rule" />
        </>
      )}
      <Premium student={student} />
      <BellButton />
      <Profile me={student} narrow={!wide} />
    </>
  );
}
