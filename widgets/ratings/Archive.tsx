import { Answered } from '@mars/element/pieces/Answered.tsx';
import { More, usePages } from '@mars/element/pieces/More.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { isolated } from '@mars/i18n/isolated.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { useId } from 'react';
import { type ChildId, type Seasons, seasonsBefore, seasonsOf } from './boards.ts';

type Ended = Seasons['items'][number];

/** How the seasons before ended, the latest first. */
export function Archive({ childId }: { childId: ChildId }) {
  const { t } = useTexts();
  const title = useId();
  return (
    <section className="card archive" aria-labelledby={title}>
      <h2 className="h4" id={title}>
        {t('archive')}
      </h2>
      <Answered of={seasonsOf(childId)} height={60}>
        {(first) => <Entries first={first} childId={childId} />}
      </Answered>
    </section>
  );
}

function Entries({ first, childId }: { first: Seasons; childId: ChildId }) {
  const { t } = useTexts();
  const pages = usePages({
    first,
    next: (cursor) => seasonsBefore(cursor, childId),
    keyOf: ({ season }) => season,
  });

  if (pages.items.length === 0) return <p className="ink-2">{t('noArchive')}</p>;
  return (
    <>
      {pages.items.map((season) => (
        <EndedSeason key={season.season} season={season} ofChild={childId !== undefined} />
      ))}
      <More pages={pages} />
    </>
  );
}

function EndedSeason({ season, ofChild }: { season: Ended; ofChild: boolean }) {
  const { t, lang } = useTexts();
  const { me, winners, students, title, ends_on } = season;
  return (
    <details>
      <summary>
        <span className="grow">
          <b>{title[lang]}</b>
          <span className="small ink-2">{t('ended', { date: formatDate(ends_on, 'day month', lang) })}</span>
        </span>
        <span className="small ink-2">
          {me
            ? t(ofChild ? 'placeOfChild' : 'ownPlace', { place: me.place, total: students })
            : t(ofChild ? 'childNotThere' : 'notThere')}
        </span>
      </summary>
      {me && me.reward > 0 && (
        <p className="small prize">
          {t(ofChild ? 'prizeOfChild' : 'ownPrize')}{' '}
          <CoinAmount amount={me.reward} unit={t('coins', { count: me.reward })} signed />
        </p>
      )}
      <ol>
        {winners.map(({ student_id, place, first_name, last_name, reward, is_me }) => (
          <li key={student_id} className="row" aria-current={is_me || undefined}>
            <span className="num nth">
              <span className="sr">{t('placeWord')} </span>
              {place}
            </span>
            <span className="grow clip" translate="no">
              {isolated(`${first_name} ${last_name}`)}
            </span>
            {reward > 0 && <CoinAmount amount={reward} unit={t('coins', { count: reward })} signed />}
          </li>
        ))}
      </ol>
    </details>
  );
}
