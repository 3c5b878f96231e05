import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { decideNumber, type WaitingNumber, waitingNumbers } from './numbers.ts';

/** Numbers that another chat has shared, over the list: it waits for them, so that nothing moves under a finger. */
export function Numbers({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const numbers = waitingNumbers();
  const { data, error, loading } = useStore(numbers);
  if (!data && !error) return <Waiting />;
  return (
    <>
      {!data && <FailedQuietly busy={loading} onRetry={() => void numbers.reload()} />}
      {data && data.items.length > 0 && (
        <section className="card numbers" aria-label={t('numbers')}>
          <h3 className="h4">{t('numbers')}</h3>
          <p className="small ink-2">{t('numbersText')}</p>
          <ul className="lines">
            {data.items.map((each) => (
              <li key={each.phone}>
                <OneNumber of={each} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </>
  );
}

function OneNumber({ of: { phone, asked_at, people } }: { of: WaitingNumber }) {
  const { t, lang } = useTexts();
  const saving = useSaving();
  const act = (decision: 'confirm' | 'free') => (
    <Button
      variant="soft"
      size="sm"
      busy={saving.busy}
      onClick={() =>
        void saving.run(
          () => decideNumber(phone, decision),
          () => toast(t('saved')),
        )
      }
    >
      {t(decision)}
    </Button>
  );
  return (
    <div className="stack number">
      <p>
        <b className="num">{phone}</b>
        <span className="small ink-2"> · {formatDate(asked_at, 'dd-MMM-yyyy HH:mm', lang)}</span>
        {people.map((each) => (
          <span key={each.id} className="small under">
            <span translate="no">{nameOf(each)}</span>, {t(each.role)}
          </span>
        ))}
      </p>
      <Problem of={saving} />
      <div className="acts">
        {act('confirm')}
        {act('free')}
      </div>
    </div>
  );
}
