import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/dates.ts';
import { formatSum } from '@mars/i18n/numbers.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useState } from 'react';
import type { Payments } from './study.ts';

interface EntriesProps {
  first: Payments;
  onMore: (cursor: string) => Promise<Payments>;
}

/** The rows, more of them on demand. */
export function PaymentEntries({ first, onMore }: EntriesProps) {
  const { t, lang } = useTexts();
  const [later, setLater] = useState<Payments[]>([]);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const pages = [first, ...later];
  const items = pages.flatMap((page) => page.items);
  const cursor = pages.at(-1)?.next_cursor;

  async function handleMore(from: string) {
    setBusy(true);
    try {
      const page = await onMore(from);
      setLater([...later, page]);
      setFailed(false);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }

  if (items.length === 0) return <p className="ink-2">{t('noPayments')}</p>;
  return (
    <>
      <ul>
        {items.map(({ id, created_at, amount, reason, balance_after }) => (
          <li key={id} className="row">
            <span className="grow">
              <span>{reason[lang]}</span>
              <span className="small ink-2">{formatDate(created_at, 'dd-MMM-yyyy', lang)}</span>
            </span>
            <span className="amount">
              <b className={amount > 0 ? 'plus' : undefined}>
                {amount > 0 && '+'}
                {formatSum(amount, lang)}
              </b>
              <span className="small ink-2">
                {t('balanceAfter', { amount: formatSum(balance_after, lang) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {failed && (
        <p className="small ink-2" role="alert">
          {t('failed')}
        </p>
      )}
      {cursor && (
        <Button variant="text" wide busy={busy} onClick={() => void handleMore(cursor)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
