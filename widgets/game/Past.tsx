import { wholePercent } from '@mars/contract/typed.ts';
import { Objection } from '@mars/element/pieces/Objection.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { Hourglass, X } from 'lucide';
import { useState } from 'react';
import type { PastRun } from './runs.ts';

const fewFirst = 5;

/** The latest runs. */
export function Past({ items }: { items: readonly PastRun[] }) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  return (
    <div className="card">
      <h3 className="h4">{t('history')}</h3>
      {items.length === 0 && <p className="ink-2">{t('noHistory')}</p>}
      <ul className="past">
        {(all ? items : items.slice(0, fewFirst)).map((run) => (
          <One key={run.run_id ?? run.finished_at} run={run} />
        ))}
      </ul>
      {!all && items.length > fewFirst && (
        <Button variant="text" onClick={() => setAll(true)}>
          {t('showAll')}
        </Button>
      )}
    </div>
  );
}

function One({
  run: { run_id, lang: of, state, why, wpm, accuracy, coins, finished_at, review },
}: {
  run: PastRun;
}) {
  const { t, lang } = useTexts();
  return (
    <li>
      <div className="row">
        <span className="grow">
          <b>{t('words', { count: wpm })}</b>
          <span className="small ink-2">
            {accuracy === null ? '' : ` · ${wholePercent(accuracy)} %`}
            {` · ${t(`in_${of}`)}`}
            <br />
            {formatDate(finished_at, 'day month', lang)}
          </span>
        </span>
        {state === 'held' && (
          <Chip tone="gold" icon={Hourglass}>
            {t('isHeld')}
          </Chip>
        )}
        {state === 'rejected' && <Chip icon={X}>{t('isRejected')}</Chip>}
        {state === 'accepted' && coins > 0 && (
          <CoinAmount amount={coins} unit={t('coin', { count: coins })} signed />
        )}
      </div>
      {review?.reason && <p className="small ink-2">{review.reason}</p>}
      {!review?.reason && state !== 'accepted' && why && <p className="small ink-2">{t(`why_${why}`)}</p>}
      {state === 'held' && run_id && (
        <Objection kind="typing" id={run_id} isDone={review?.objected ?? false} />
      )}
    </li>
  );
}
