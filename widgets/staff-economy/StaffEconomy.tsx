import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { SaveTable } from '@mars/element/pieces/SaveTable.tsx';
import { Scrolls } from '@mars/element/pieces/Scrolls.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { dayOf } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { PeriodChoice } from '@mars/ui/pieces/PeriodChoice.tsx';
import { inShort, placesOf, rangeOf } from '@mars/ui/pieces/period.ts';
import { lazy, Suspense, useState } from 'react';
import { type Economy, economyOf, saveTable } from './economy.ts';

const Chart = lazy(() => import('@mars/ui/chart/Chart.tsx'));

/** Coins of the centre in a range of days. */
export default function StaffEconomy() {
  const { lang } = useTexts();
  const today = dayOf(serverNow());
  const [range, setRange] = useState(() => rangeOf('month', today));
  return (
    <StaffSection admins aside={<SaveTable save={() => saveTable(range, lang)} />}>
      <PeriodChoice today={today} range={range} onChange={setRange} first="month" />
      <ForStaff admins of={economyOf(range)} skeleton={<Waiting />}>
        {(economy) => <Report economy={economy} />}
      </ForStaff>
    </StaffSection>
  );
}

function Report({ economy }: { economy: Economy }) {
  const { t, lang } = useTexts();
  const { minted, spent, in_circulation, rules, days } = economy;
  return (
    <>
      <dl className="sums">
        {(
          [
            ['minted', minted],
            ['spent', spent],
            ['circulation', in_circulation],
          ] as const
        ).map(([what, coins]) => (
          <div key={what} className={`sum ${what}`}>
            <dt className="small ink-2">{t(what)}</dt>
            <dd className="h3 num" translate="no">
              {formatNumber(coins)}
            </dd>
          </div>
        ))}
      </dl>
      {rules.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <>
          <Suspense fallback={<i className="skel chart-skel" />}>
            <Chart
              label={t('chart')}
              head={t('oneDay')}
              series={[t('minted'), t('spent')]}
              places={placesOf(days, ({ minted, spent }) => [minted, spent], lang)}
              say={(coins) => t('coins', { count: coins })}
              sayShort={(coins) => inShort(coins, t)}
            />
          </Suspense>
          <Scrolls label={t('byRule')}>
            <table>
              <caption className="sr">{t('byRule')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('rule')}</th>
                  <th scope="col">{t('minted')}</th>
                  <th scope="col">{t('spent')}</th>
                  <th scope="col">{t('times')}</th>
                </tr>
              </thead>
              <tbody>
                {rules.map(({ rule, name, ...of }) => (
                  <tr key={rule}>
                    <th scope="row">{name[lang]}</th>
                    <td className="num">{of.minted === 0 ? '' : formatNumber(of.minted)}</td>
                    <td className="num">{of.spent === 0 ? '' : formatNumber(of.spent)}</td>
                    <td className="num" translate="no">
                      {formatNumber(of.times)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scrolls>
        </>
      )}
    </>
  );
}
