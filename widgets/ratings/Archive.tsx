import { Answered } from '@mars/element/Answered.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/dates.ts';
import { Button } from '@mars/ui/Button.tsx';
import { CoinAmount } from '@mars/ui/CoinAmount.tsx';
import { useId, useState } from 'react';
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
  const [later, setLater] = useState<Seasons[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const pages = [first, ...later];
  const seasons = pages.flatMap(({ items }) => items);
  const cursor = pages.at(-1)?.next_cursor;

  async function handleMore(from: string) {
    setState('loading');
    try {
      const page = await seasonsBefore(from, childId);
      setLater([...later, page]);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  if (seasons.length === 0) return <p className="ink-2">{t('noArchive')}</p>;
  return (
    <>
      {seasons.map((season) => (
        <EndedSeason key={season.season} season={season} ofChild={childId !== undefined} />
      ))}
      {state === 'failed' && (
        <p className="small ink-2" role="alert">
          {t('failed')}
        </p>
      )}
      {cursor && (
        <Button variant="text" wide busy={state === 'loading'} onClick={() => void handleMore(cursor)}>
          {t('more')}
        </Button>
      )}
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
          <span className="small ink-2">
            {t('ended', { date: formatDate(ends_on, 'dd-MMM-yyyy', lang) })}
          </span>
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
            <span className="grow clip">
              {first_name} {last_name}
            </span>
            {reward > 0 && <CoinAmount amount={reward} unit={t('coins', { count: reward })} signed />}
          </li>
        ))}
      </ol>
    </details>
  );
}
