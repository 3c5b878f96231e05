import { Answered } from '@mars/element/pieces/Answered.tsx';
import { useDue } from '@mars/element/pieces/due.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Coin, Xp } from '@mars/ui/pieces/signs.tsx';
import { ChevronRight, Keyboard } from 'lucide';
import { useId } from 'react';
import { type BoardName, boardOf, type ChildId, type Place } from './boards.ts';
import { Week } from './Week.tsx';

/** One's own place on a board, or a child's, with its change since yesterday; the whole of a student's card leads there. */
export function BoardCard({ name, childId }: { name: BoardName; childId: ChildId }) {
  const { t } = useTexts();
  const title = useId();
  const $board = boardOf(name, childId);
  useDue($board);
  return (
    <section className="card board" aria-labelledby={title}>
      <span className={`sign ${name}`} aria-hidden="true">
        {name === 'coin' ? (
          <Coin size={32} />
        ) : name === 'xp' ? (
          <Xp size={32} />
        ) : (
          <Icon node={Keyboard} size={28} />
        )}
      </span>
      <h2 className="h4" id={title}>
        {/* The whole board is a student's page. */}
        {childId === undefined ? (
          <Link route={`${name}-rating`}>
            {t(`board_${name}`)}
            <Icon node={ChevronRight} size={20} />
          </Link>
        ) : (
          t(`board_${name}`)
        )}
      </h2>
      <Answered of={$board} height={140}>
        {({ me, total, days }) => (
          <div className="own">
            {me ? (
              <Own name={name} me={me} total={total} />
            ) : (
              <p className="ink-2">{t(childId ? 'noPlaceOfChild' : `none_${name}`)}</p>
            )}
            {days && <Week days={days} />}
          </div>
        )}
      </Answered>
    </section>
  );
}

function Own({ name, me, total }: { name: BoardName; me: Place; total: number }) {
  const { t } = useTexts();
  return (
    <>
      <p>
        <b className="display">{t('place', { place: me.place })}</b>{' '}
        <span className="small ink-2">{t('ofAll', { total })}</span>
      </p>
      <p className="small ink-2">
        {t(`value_${name}`, { value: me.value })} <Change change={me.change} />
      </p>
    </>
  );
}

/** Against yesterday: an arrow, a number and words, never the colour alone. */
function Change({ change }: { change: number | null }) {
  const { t } = useTexts();
  if (change === null) return null;
  const kind = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  return (
    <span className={`change ${kind}`}>
      {change !== 0 && <span aria-hidden="true">{kind === 'up' ? '↑ ' : '↓ '}</span>}
      {change !== 0 && `${formatNumber(Math.abs(change))} `}
      {t(kind)}
    </span>
  );
}
