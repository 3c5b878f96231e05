import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { PageLines } from '@mars/element/pieces/PageLines.tsx';
import { useRested } from '@mars/element/pieces/PersonPicker.tsx';
import { SaveTable } from '@mars/element/pieces/SaveTable.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { Filters } from './Filters.tsx';
import { Opened } from './Opened.tsx';
import {
  everything,
  found,
  moreFound,
  NAMES,
  type Payment,
  type Payments,
  type Sought,
  saveTable,
} from './payments.ts';
import { StateChip } from './StateChip.tsx';

/** Payments by the systems, the latest first; a press on one opens what is known of it, and the way to note a refund. */
export default function StaffPayments() {
  const { t, lang } = useTexts();
  const [search, look] = useState(everything);
  const [opened, open] = useState<Payment | null>(null);
  const rested = { ...search, q: useRested(search.q).trim() };
  const key = JSON.stringify(rested);
  return (
    <StaffSection admins aside={<SaveTable save={() => saveTable(rested, lang)} />}>
      <Filters search={search} onChange={(part) => look({ ...search, ...part })} />
      <ForStaff of={found(rested)} skeleton={<Waiting />}>
        {(first) => <List key={key} search={rested} first={first} onOpen={open} />}
      </ForStaff>
      {opened && (
        <Opened
          of={opened}
          onRefunded={(of) => {
            open(null);
            toast(t('didRefund', { name: nameOf(of) }));
          }}
          onClose={() => open(null)}
        />
      )}
    </StaffSection>
  );
}

interface ListProps {
  search: Sought;
  first: Payments;
  onOpen: (of: Payment) => void;
}

function List({ search, first, onOpen }: ListProps) {
  const { t } = useTexts();
  const isAll = Object.values(search).every((part) => !part);
  return (
    <PageLines
      first={first}
      next={(cursor) => moreFound(search, cursor)}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t(isAll ? 'none' : 'notFound')} text={isAll ? t('noneText') : undefined} />}
      line={(each) => <Line of={each} onOpen={() => onOpen(each)} />}
    />
  );
}

function Line({ of, onOpen }: { of: Payment; onOpen: () => void }) {
  const { t, lang } = useTexts();
  return (
    <button type="button" className="row line-row" aria-haspopup="dialog" onClick={onOpen}>
      <span className="grow">
        <b>{nameOf(of)}</b>
        <span className="small ink-2">
          {NAMES[of.system]} · <span className="num">{formatDate(of.at, 'dd-MMM-yyyy HH:mm', lang)}</span>
        </span>
        {of.why && <span className="small ink-2">{t(`why_${of.why}`)}</span>}
      </span>
      <span className="sum">
        <b className="num">{formatSum(of.amount, lang)}</b>
        <StateChip of={of} />
      </span>
    </button>
  );
}
