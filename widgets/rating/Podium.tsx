import { useHost } from '@mars/element/host.tsx';
import { Figure } from '@mars/element/pieces/Figure.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Star } from '@mars/ui/pieces/signs.tsx';
import { useLayoutEffect } from 'react';
import type { Choice, Place } from './board.ts';
import sheet from './podium.css?sheet';
import type * as parts from './Row.tsx';

interface PodiumProps {
  /** The first three. */
  places: readonly Place[];
  board: Choice['board'];
  /** What is said of one's own. */
  note: string;
  /** What a row says too: the rows have it already. */
  parts: Pick<typeof parts, 'Change' | 'PlaceOf' | 'ToProfile' | 'Worth'>;
}

/** The first three of a board on rocks under the blue sunset, each as high as the place, the first one in the middle. */
export default function Podium({ places, board, note, parts }: PodiumProps) {
  const { Change, PlaceOf, ToProfile, Worth } = parts;
  const { t } = useTexts();
  const { shadowRoot: shadow } = useHost().element;
  useLayoutEffect(() => {
    if (shadow && !shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet);
  }, [shadow]);
  return (
    <div className="podium scene">
      {/* As high as the podium and never stretched: the dunes go on to both sides. */}
      <svg viewBox="0 0 330 300" aria-hidden="true">
        <circle cx="165" cy="98" r="136" fill="var(--s1)" />
        <circle cx="165" cy="98" r="92" fill="var(--s2)" />
        <circle cx="165" cy="98" r="52" fill="var(--s3)" />
        <path
          fill="var(--d0)"
          d="M-420 150c90-60 170-50 240-6s120 62 180 2 70-42 104-8 82-2 128-6 62-52 98-2 90 60 170 20 160-70 250-20v170H-420z"
        />
        <path
          fill="var(--d1)"
          d="M-420 170c80-20 150 0 220 20s140 30 200-2 128-24 190-16 100-16 140-2 140 40 220 10 130-50 200-30v150H-420z"
        />
      </svg>
      <ol className="rows">
        {places.map((row) => (
          <li
            key={row.student_id}
            className={row.is_me ? `on-${row.place} me` : `on-${row.place}`}
            aria-current={row.is_me ? 'true' : undefined}
          >
            <div className="figure" aria-hidden="true">
              {row.student_id !== null && (
                <Figure of={row.student_id} wears={{ background: null }} label="" />
              )}
            </div>
            <div className="rock">
              <span className="badge">
                <PlaceOf row={row} />
                {row.is_premium && <Star size={16} label="Premium" />}
              </span>
              <b className="name" translate="no">
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
              {row.is_me && <span className="caption">{note}</span>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
