import type { Reply } from '@mars/contract/calls.generated.ts';
import { More, usePages } from '@mars/element/pieces/More.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { longDate } from '@mars/i18n/pieces/dates.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { useStore } from '@nanostores/react';
import { useState } from 'react';

type Page = Reply<'GET /v2/premium/history'>;

const $history = resource('GET /v2/premium/history', undefined, { signedIn: true });

/** @throws {CallError} when the periods before do not come. */
const periodsBefore = (cursor: string): Promise<Page> =>
  call('GET /v2/premium/history', { query: { cursor } });

/** The periods that were bought, behind one quiet line. */
export function History() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <details className="history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history')}</summary>
      {open && <Periods />}
    </details>
  );
}

function Periods() {
  const { t } = useTexts();
  const { data, error } = useStore($history);
  if (data) return data.items.length > 0 ? <Rows first={data} /> : <p className="ink-2">{t('noHistory')}</p>;
  if (error) return <Quiet onRetry={() => void $history.reload()} />;
  return <span className="skel" aria-hidden="true" />;
}

/** A failure inside an opened panel: one quiet line. */
function Quiet({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <p className="split small ink-2" role="alert">
      {t('historyFailed')}
      <Button variant="text" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}

function Rows({ first }: { first: Page }) {
  const { t, lang } = useTexts();
  const pages = usePages({ first, next: periodsBefore, keyOf: ({ from }) => from });
  const dated = (at: string) => longDate(at, lang);
  return (
    <>
      <ul>
        {pages.items.map(({ from, until, coins }) => (
          <li key={from} className="row">
            <span className="grow">
              {dated(from)} – {dated(until)}
            </span>
            <CoinAmount amount={-coins} unit={t('coin', { count: coins })} signed />
          </li>
        ))}
      </ul>
      <More pages={pages} />
    </>
  );
}
