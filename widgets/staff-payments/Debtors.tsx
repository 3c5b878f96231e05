import { Problem } from '@mars/element/pieces/Form.tsx';
import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { PageLines } from '@mars/element/pieces/PageLines.tsx';
import { useRested } from '@mars/element/pieces/PersonPicker.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatDate, formatMonth } from '@mars/i18n/pieces/dates.ts';
import { callTo } from '@mars/session/links.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { toast } from '@mars/ui/toast.ts';
import { Search } from 'lucide';
import { useState } from 'react';
import { type Debtor, debtors, moreDebtors, remind, type Which } from './debtors.ts';

const WHICH: readonly Which[] = ['all', 'over_month', 'promised'];

/** Who owes, the most first, with the parents' numbers and a press that reminds them. */
export function Debtors({ today }: { today: string }) {
  const { t, lang } = useTexts();
  const [text, setText] = useState('');
  const q = useRested(text);
  const [which, choose] = useState<Which>('all');
  const [opened, open] = useState<Debtor | null>(null);
  const sought = { q, which, today };
  return (
    <>
      <div className="pair">
        <Field
          label={t('findStudent')}
          icon={Search}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          label={t('whichDebts')}
          value={which}
          of={WHICH.map((each) => [each, t(`debts_${each}`)] as const)}
          onChange={choose}
        />
      </div>
      <ForStaff of={debtors(sought)} skeleton={<Waiting />}>
        {(first) => (
          <>
            {first.count > 0 && (
              <p className="all ink-2">
                {t('owedInAll', { count: first.count, sum: formatSum(first.sum, lang) })}
              </p>
            )}
            <PageLines
              key={`${which} ${q}`}
              entries
              first={first}
              next={(cursor) => moreDebtors(sought, cursor)}
              keyOf={({ student_id }) => student_id}
              empty={<EmptyState title={t(q || which !== 'all' ? 'noSuchDebtor' : 'noDebtors')} />}
              line={(each) => <Line of={each} today={today} onOpen={() => open(each)} />}
            />
          </>
        )}
      </ForStaff>
      {opened && (
        <Dialog open title={nameOf(opened)} closeLabel={t('close')} onClose={() => open(null)}>
          <mars-student-money student-id={opened.student_id} />
        </Dialog>
      )}
    </>
  );
}

/** For which months, and why it is so much. */
function Months({ of }: { of: Debtor['owed'] }) {
  const { t, lang } = useTexts();
  return of.map(({ group, month, amount, reasons }) => (
    <span key={`${group} ${month}`} className="small ink-2">
      {month ? `${group}, ${formatMonth(month, lang)}` : t('owedBefore')}: {formatSum(amount, lang)}
      {reasons.length > 0 && ` (${reasons.join('; ')})`}
    </span>
  ));
}

interface LineProps {
  of: Debtor;
  today: string;
  onOpen: () => void;
}

function Line({ of, today, onOpen }: LineProps) {
  const { t, lang } = useTexts();
  const saving = useSaving();
  const told = of.told_on === today;
  const isPromised = (of.promise?.by_day ?? '') >= today;
  const name = nameOf(of);
  return (
    <>
      <div className="row">
        <span className="grow">
          <Button variant="text" size="sm" className="name" aria-haspopup="dialog" onClick={onOpen}>
            <span translate="no">{name}</span>
          </Button>
          <span className="small ink-2">{of.groups.join(', ') || t('noGroup')}</span>
          <Months of={of.owed} />
          {of.promise && (
            <span className="small">
              {t('promised', { day: formatDate(of.promise.by_day, 'day month', lang) })}
              {of.promise.note && ` · ${of.promise.note}`}
            </span>
          )}
          {of.parents.map((parent) => (
            <span key={`${nameOf(parent)}${parent.phone}`} className="small">
              {nameOf(parent)} {parent.phone && <a href={callTo(parent.phone)}>{parent.phone}</a>}
            </span>
          ))}
        </span>
        <b className="num" translate="no">
          {formatSum(of.amount, lang)}
        </b>
      </div>
      {of.parents.length === 0 ? (
        <p className="small ink-2">{t('noParent')}</p>
      ) : (
        <Button
          variant="soft"
          size="sm"
          disabled={told || isPromised}
          busy={saving.busy}
          aria-label={told ? undefined : t('remindOf', { name })}
          onClick={() =>
            void saving.run(
              () => remind(of.student_id),
              () => toast(t('didRemind', { name })),
            )
          }
        >
          {t(told ? 'toldToday' : 'remind')}
        </Button>
      )}
      <Problem of={saving} />
    </>
  );
}
