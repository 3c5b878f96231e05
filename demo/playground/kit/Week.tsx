import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { MonthNav } from '@mars/ui/pieces/MonthNav.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { StreakWeek } from '@mars/ui/pieces/StreakWeek.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { useState } from 'react';
import { flow, grid, halves, type Words } from './layout.tsx';

/** A streak, a month, sums. */
export function Week({ lang, tr, words }: Words) {
  const [month, setMonth] = useState('2026-10');
  const [on, setOn] = useState(false);
  return (
    <div style={halves}>
      <div className="card" style={grid}>
        <h3 className="h4">{tr('9 kunlik olov', '9 дней подряд')}</h3>
        <StreakWeek
          lang={lang}
          today={4}
          days={['filled', 'filled', 'missed', 'neutral', 'filled', 'coming', 'coming']}
          words={{
            filled: words.dayFilled,
            missed: words.dayMissed,
            neutral: words.dayNeutral,
            coming: words.dayComing,
            today: words.dayToday,
          }}
        />
      </div>
      <div className="card" style={grid}>
        <MonthNav
          month={month}
          onChange={setMonth}
          lang={lang}
          last="2026-11"
          previousLabel={words.previousMonth}
          nextLabel={words.nextMonth}
        />
        <Bar value={62} label="xp" tone="blue" />
        <div style={flow}>
          <CoinAmount signed amount={4} unit="coin" />
          <CoinAmount signed amount={-1200} unit="coin" />
        </div>
        <Switch on={on} onChange={setOn}>
          {tr('Tungi koʻrinish', 'Тёмное оформление')}
        </Switch>
      </div>
    </div>
  );
}
