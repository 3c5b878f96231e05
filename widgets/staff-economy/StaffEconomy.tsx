import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { SaveTable } from '@mars/element/pieces/SaveTable.tsx';
import { Scrolls } from '@mars/element/pieces/Scrolls.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { useState } from 'react';
import { Chart } from './Chart.tsx';
import { type Economy, economyOf, lastDays, type Range, saveTable } from './economy.ts';

/** Coins of the centre in a range of days. */
export default function StaffEconomy() {
  const { t, lang } = useTexts();
  const [range, setRange] = useState(lastDays);
  // A field that is being typed in is empty for a while.
  const set = (part: Partial<Range>) => {
    const next = { ...range, ...part };
    if (next.from_date && next.till_date) setRange(next);
  };
  return (
    <StaffSection admins aside={<SaveTable save={() => saveTable(range, lang)} />}>
      <div className="which">
        <Field
          label={t('from')}
          type="date"
          value={range.from_date}
          max={range.till_date}
          onChange={({ target }) => set({ from_date: target.value })}
        />
        <Field
          label={t('till')}
          type="date"
          value={range.till_date}
          min={range.from_date}
          onChange={({ target }) => set({ till_date: target.value })}
        />
      </div>
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
          <Chart days={days} />
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
