import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { type ReactNode, useState } from 'react';
import type { Found } from './till.ts';

const AT_ONCE = 50;
const COUNTS = ['same', 'lacking', 'differ', 'back', 'unpaid', 'left'] as const;

/** What came of comparing: how many, and each that the books have otherwise. */
export function TillFound({ of }: { of: Found }) {
  const { t } = useTexts();
  if (of.wrong > 0) return <TillFaults of={of} />;
  return (
    <div className="card stack">
      <div role="status">
        <h3 className="h3">{t('compared')}</h3>
        <ul>
          {COUNTS.filter((each) => of[each] > 0 || each === 'same').map((each) => (
            <li key={each}>{t(`count_${each}`, { n: of[each] })}</li>
          ))}
        </ul>
      </div>
      {of.differences.length > 0 && <h3 className="h4">{t('otherwise')}</h3>}
      <Some of={of.differences}>{(one) => <Differing key={one.line} of={one} />}</Some>
    </div>
  );
}

function Differing({
  of: { line, system_id, paid_at, there, here, student },
}: {
  of: Found['differences'][number];
}) {
  const { t, lang } = useTexts();
  return (
    <li className="entry">
      <b translate="no">{nameOf(student)}</b>
      <p className="small ink-2">
        {t('lineNo', { line })} · {formatDate(paid_at, 'dd-MMM-yyyy HH:mm', lang)} ·{' '}
        <span className="code">{system_id}</span>
      </p>
      <p>
        {t('inCabinet')}: {formatSum(there.amount, lang)}, {t(`means_${there.state}`)}
      </p>
      <p>
        {t('inBooks')}: {formatSum(here.amount, lang)}, {t(here.state)}
      </p>
    </li>
  );
}

/** Every wrong place; while there is one, nothing is kept. */
export function TillFaults({ of: { errors, wrong } }: { of: Pick<Found, 'errors' | 'wrong'> }) {
  const { t, lang } = useTexts();
  if (wrong === 0) return null;
  return (
    <div className="card stack">
      <p role="alert">{t('tillFaults', { n: wrong })}</p>
      <Some of={errors}>
        {({ line, field, code, message_uz, message_ru }) => (
          <li key={`${line} ${field} ${code}`} className="entry">
            <span className="small ink-2">
              {t('lineNo', { line })}
              {field && `, ${t(`col_${field}`)}`}
            </span>
            <p>{lang === 'ru' ? message_ru : message_uz}</p>
          </li>
        )}
      </Some>
    </div>
  );
}

/** A long list, some at once. */
function Some<I>({ of, children }: { of: readonly I[]; children: (one: I) => ReactNode }) {
  const { t } = useTexts();
  const [shown, show] = useState(AT_ONCE);
  if (of.length === 0) return null;
  return (
    <>
      <ul className="lines">{of.slice(0, shown).map(children)}</ul>
      {shown < of.length && (
        <Button variant="quiet" size="sm" onClick={() => show(shown + AT_ONCE)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
