import { Problem } from '@mars/element/pieces/Form.tsx';
import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { PageLines } from '@mars/element/pieces/PageLines.tsx';
import { useRested } from '@mars/element/pieces/PersonPicker.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { callTo } from '@mars/session/links.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { toast } from '@mars/ui/toast.ts';
import { Search } from 'lucide';
import { useState } from 'react';
import { type Debtor, debtors, moreDebtors, remind } from './debtors.ts';

/** Who owes, the most first, with the parents' numbers and a press that reminds them. */
export function Debtors({ today }: { today: string }) {
  const { t, lang } = useTexts();
  const [text, setText] = useState('');
  const q = useRested(text);
  return (
    <>
      <Field
        label={t('findStudent')}
        icon={Search}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ForStaff of={debtors(q)} skeleton={<Waiting />}>
        {(first) => (
          <>
            {first.count > 0 && (
              <p className="all ink-2">
                {t('owedInAll', { count: first.count, sum: formatSum(first.sum, lang) })}
              </p>
            )}
            <PageLines
              key={q}
              entries
              first={first}
              next={(cursor) => moreDebtors(q, cursor)}
              keyOf={({ student_id }) => student_id}
              empty={<EmptyState title={t(q ? 'noSuchDebtor' : 'noDebtors')} />}
              line={(each) => <Line of={each} today={today} />}
            />
          </>
        )}
      </ForStaff>
    </>
  );
}

function Line({ of, today }: { of: Debtor; today: string }) {
  const { t, lang } = useTexts();
  const saving = useSaving();
  const told = of.told_on === today;
  const name = nameOf(of);
  return (
    <>
      <div className="row">
        <span className="grow">
          <b translate="no">{name}</b>
          <span className="small ink-2">{of.groups.join(', ') || t('noGroup')}</span>
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
          disabled={told}
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
