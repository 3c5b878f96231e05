import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Form } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber, formatSigned } from '@mars/i18n/numbers.ts';
import { addDays, dayOf, formatDate, longDate } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { type CoinRow, coinsOf, REASON_MAX, reverse, type Span, spanTill } from './card.ts';

/** How coins moved lately, and before; each row can be taken back, for a reason that the student reads. */
export function Coins({ studentId }: { studentId: number }) {
  const { t } = useTexts();
  const [spans, setSpans] = useState([spanTill(dayOf(serverNow()))]);
  const before = spanTill(addDays(spans.at(-1)!.from_date, -1));
  return (
    <>
      {spans.map((span) => (
        <Moved key={span.till_date} studentId={studentId} span={span} />
      ))}
      <Button variant="soft" onClick={() => setSpans([...spans, before])}>
        {t('earlier')}
      </Button>
    </>
  );
}

function Moved({ studentId, span }: { studentId: number; span: Span }) {
  const { t, lang } = useTexts();
  const [open, setOpen] = useState<number | null>(null);
  const [from, till] = [longDate(span.from_date, lang), longDate(span.till_date, lang)];
  return (
    <Answered of={coinsOf(studentId, span)} height={240}>
      {(days) =>
        days.length === 0 ? (
          <p className="ink-2">{t('noCoins', { from, till })}</p>
        ) : (
          <ul className="lines">
            {days.flatMap(({ for_date, data }) =>
              data.map((row) => (
                <li key={row.id} className="entry">
                  <Row row={row} day={formatDate(for_date, 'dd-MMM-yyyy', lang)} />
                  {row.id === open ? (
                    <Reverse studentId={studentId} row={row} onDone={() => setOpen(null)} />
                  ) : (
                    !row.reversed &&
                    row.rule !== 'reversal' && (
                      <Button
                        variant="text"
                        size="sm"
                        aria-label={t('reverseWhat', { what: row.reason[lang] })}
                        onClick={() => setOpen(row.id)}
                      >
                        {t('reverse')}
                      </Button>
                    )
                  )}
                </li>
              )),
            )}
          </ul>
        )
      }
    </Answered>
  );
}

function Row({ row: { total_debit, total_credit, reason, balance_after, reversed }, day }: RowProps) {
  const { t, lang } = useTexts();
  return (
    <div className="row">
      <span className="grow">
        {reason[lang]}
        <span className="small ink-2 under">{day}</span>
        {reversed && <Chip>{t('reversed')}</Chip>}
      </span>
      <span className="end">
        <b className="num" translate="no">
          {formatSigned(total_debit - total_credit)}
        </b>
        <span className="small ink-2 under">{t('left', { amount: formatNumber(balance_after) })}</span>
      </span>
    </div>
  );
}

interface RowProps {
  row: CoinRow;
  day: string;
}

function Reverse({ studentId, row, onDone }: { studentId: number; row: CoinRow; onDone: () => void }) {
  const { t } = useTexts();
  const [reason, setReason] = useState('');
  return (
    <Form
      action={t('reverse')}
      variant="danger"
      disabled={!reason.trim()}
      save={(key) => reverse(row.id, { student_id: studentId, reason: reason.trim() }, key)}
      onSaved={() => {
        onDone();
        toast(t('didReverse'));
      }}
    >
      {(errorOf) => (
        <Field
          label={t('reverseReason')}
          hint={t('reverseHint')}
          maxLength={REASON_MAX}
          autoComplete="off"
          value={reason}
          error={errorOf('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </Form>
  );
}
