import { useTexts } from '@mars/i18n/context.tsx';
import { Star } from '@mars/ui/signs.tsx';
import { lazy, Suspense } from 'react';
import { type Choice, keyOf, type Place } from './board.ts';
import { Change, PlaceOf, ToProfile, Worth } from './Row.tsx';

/** Three figures with all that they wear: they come when the board stands. */
const Figure = lazy(() => import('./Figure.tsx'));

interface PodiumProps {
  /** The first three. */
  places: readonly Place[];
  board: Choice['board'];
}

/** The first three of a board on rocks under the blue sunset, the first one in the middle. */
export function Podium({ places, board }: PodiumProps) {
  const { t } = useTexts();
  return (
    <div className="podium scene">
      <svg viewBox="0 0 330 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path fill="var(--s0)" d="M0 0h330v300H0z" />
        <circle cx="165" cy="98" r="136" fill="var(--s1)" />
        <circle cx="165" cy="98" r="92" fill="var(--s2)" />
        <circle cx="165" cy="98" r="52" fill="var(--s3)" />
        <path fill="var(--d0)" d="M0 146c46-52 70-42 104-8s82-2 128-6 62-52 98-2v170H0z" />
        <path fill="var(--d1)" d="M0 188c70-50 128-24 190-16s100-16 140-2v130H0z" />
      </svg>
      <ol className="rows">
        {places.map((row) => (
          <li key={keyOf(row)} aria-current={row.is_me ? 'true' : undefined}>
            <div className="figure" aria-hidden="true">
              {row.student_id !== null && (
                <Suspense>
                  <Figure studentId={row.student_id} />
                </Suspense>
              )}
            </div>
            <div className="rock">
              <span className="badge">
                <PlaceOf row={row} />
                {row.is_premium && <Star size={16} label="Premium" />}
              </span>
              <b className="name">
                <ToProfile row={row}>
                  <span className="clip">{row.first_name} </span>
                  <span className="clip">{row.last_name}</span>
                </ToProfile>
              </b>
              <Worth value={row.value} board={board} />
              {board === 'typing' && <span className="caption">{t('wordsMinute')}</span>}
              {row.change !== 0 && (
                <span className="caption">
                  <Change change={row.change} />
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
