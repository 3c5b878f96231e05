import { useAlone } from '@mars/element/host.tsx';
import { OfChild } from '@mars/element/pieces/OfChild.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { monthOf } from '@mars/i18n/pieces/dates.ts';
import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import { $signedIn } from '@mars/session/session.ts';
import { MonthNav } from '@mars/ui/pieces/MonthNav.tsx';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Month } from './Month.tsx';
import { Skeleton } from './Skeleton.tsx';

/** How a student's coins moved, month by month, by the server's calendar. */
export default function CoinHistory() {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const alone = useAlone();
  return (
    <section className={alone ? 'card history' : 'history'} aria-label={t('title')}>
      {signedIn ? <Months /> : <SignedOut />}
    </section>
  );
}

function Months() {
  const { t, lang } = useTexts();
  const offset = useStore($clockOffset);
  const [chosen, choose] = useState<string | null>(null);
  const current = monthOf(serverNow());
  const month = chosen ?? current;
  return (
    <>
      <div className="top" part="top">
        <h2 className="h4" part="title">
          {t('title')}
        </h2>
        <MonthNav
          month={month}
          last={current}
          onChange={choose}
          lang={lang}
          previousLabel={t('previousMonth')}
          nextLabel={t('nextMonth')}
        />
      </div>
      {/* A device's own month may be another one. */}
      {offset === null ? (
        <Skeleton />
      ) : (
        <OfChild
          skeleton={<Skeleton />}
          draw={(id) => (
            <Month key={`${id} ${month}`} month={month} current={month === current} studentId={id} />
          )}
        />
      )}
    </>
  );
}
