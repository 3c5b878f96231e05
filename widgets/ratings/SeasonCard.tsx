import { Answered } from '@mars/element/pieces/Answered.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { CalendarClock } from 'lucide';
import { useId } from 'react';
import { $season, type Season } from './boards.ts';

/** The season that runs: how long still, and what its places bring. */
export function SeasonCard() {
  const { t } = useTexts();
  const title = useId();
  return (
    <section className="card season" aria-labelledby={title}>
      <h2 className="h4" id={title}>
        {t('season')}
      </h2>
      <Answered of={$season} height={320}>
        {(season) => <Running season={season} />}
      </Answered>
    </section>
  );
}

function Running({ season }: { season: Season }) {
  const { t, lang } = useTexts();
  const day = (date: string) => formatDate(date, 'day month', lang);
  return (
    <>
      <div className="split">
        <p>
          <b className="h3">{season.title[lang]}</b>
          <span className="small ink-2 dates">
            {day(season.starts_on)} – {day(season.ends_on)}
          </span>
        </p>
        <Chip tone="gold" icon={CalendarClock}>
          {t('daysLeft', { count: season.days_left })}
        </Chip>
      </div>
      <p className="small ink-2">{t('prizesOf')}</p>
      <ul>
        {season.prizes.map(({ from_place, till_place, coins }) => (
          <li key={from_place} className="row">
            <span className="grow">
              {from_place === till_place
                ? t('prizePlace', { place: from_place })
                : t('prizePlaces', { from: from_place, till: till_place })}
            </span>
            <CoinAmount amount={coins} unit={t('coins', { count: coins })} signed />
          </li>
        ))}
      </ul>
    </>
  );
}
