import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { PageLines } from '@mars/element/pieces/PageLines.tsx';
import { useRested } from '@mars/element/pieces/PersonPicker.tsx';
import { SaveTable } from '@mars/element/pieces/SaveTable.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { dayOf, formatDate } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { panelOf, Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { toast } from '@mars/ui/toast.ts';
import { Banknote, Printer } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Filters } from './Filters.tsx';
import {
  everything,
  found,
  moreFound,
  type Payment,
  type Payments,
  type Sought,
  saveTable,
  TONES,
  till,
  wayName,
} from './payments.ts';

const Days = lazy(() => import('./Days.tsx'));
const Day = lazy(() => import('./Days.tsx').then((all) => ({ default: all.Day })));
const pieces = () => import('./lazy-pieces.ts');
const Cash = lazy(() => pieces().then((all) => ({ default: all.Cash })));
const Debtors = lazy(() => pieces().then((all) => ({ default: all.Debtors })));
const Differences = lazy(() => pieces().then((all) => ({ default: all.Differences })));
const Opened = lazy(() => pieces().then((all) => ({ default: all.Opened })));

const TABS = ['payments', 'debtors', 'differences', 'cabinet'] as const;

/** What came, the latest first, and who owes; cash is booked here, and what was given back is noted. */
export default function StaffPayments() {
  const { t, lang } = useTexts();
  const [tab, choose] = useState<(typeof TABS)[number]>('payments');
  const [search, look] = useState(everything);
  const [opened, open] = useState<Payment | null>(null);
  const [cash, take] = useState(false);
  const [printing, setPrinting] = useState(false);
  const rested = { ...search, q: useRested(search.q).trim() };
  const key = JSON.stringify(rested);
  const today = dayOf(serverNow());
  const aside = (
    <span className="asides">
      <Button size="sm" icon={Banknote} onClick={() => take(true)}>
        {t('takeCash')}
      </Button>
      {tab === 'payments' && <SaveTable save={() => saveTable(rested, lang)} />}
      {tab === 'payments' && (
        <Button variant="quiet" size="sm" icon={Printer} onClick={() => setPrinting(true)}>
          {t('printDay')}
        </Button>
      )}
    </span>
  );
  if (printing)
    return (
      <StaffSection admins>
        <Suspense fallback={<Waiting />}>
          <Day today={today} till={till} onClose={() => setPrinting(false)} />
        </Suspense>
      </StaffSection>
    );
  return (
    <StaffSection admins aside={aside}>
      <Tabs
        id="till"
        chips
        label={t('title')}
        tabs={TABS.map((id) => ({ id, label: t(id) }))}
        value={tab}
        onChange={choose}
      />
      <div {...panelOf('till', tab)} className="panel">
        {tab === 'debtors' ? (
          <Suspense fallback={<Waiting />}>
            <Debtors today={today} />
          </Suspense>
        ) : tab === 'differences' ? (
          <Suspense fallback={<Waiting />}>
            <Differences />
          </Suspense>
        ) : tab === 'cabinet' ? (
          <mars-till-table />
        ) : (
          <>
            <Filters search={search} onChange={(part) => look({ ...search, ...part })} />
            <Suspense fallback={<i className="skel days-skel" />}>
              <Days
                today={today}
                range={search}
                onChange={(range) => look({ ...search, ...range })}
                till={till}
              />
            </Suspense>
            <ForStaff of={found(rested)} skeleton={<Waiting />}>
              {(first) => <List key={key} search={rested} first={first} onOpen={open} />}
            </ForStaff>
          </>
        )}
      </div>
      <Suspense>
        {cash && (
          <Cash
            onBooked={(of) => {
              take(false);
              toast(t('didTake', { name: nameOf(of), amount: formatSum(of.amount, lang) }));
            }}
            onClose={() => take(false)}
          />
        )}
        {opened && (
          <Opened
            of={opened}
            way={wayName(opened.system, t)}
            chip={<StateChip of={opened} />}
            onTakenBack={(of) => {
              open(null);
              toast(t(of.state === 'reversed' ? 'didReverse' : 'didRefund', { name: nameOf(of) }));
            }}
            onClose={() => open(null)}
          />
        )}
      </Suspense>
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

/** What has become of a payment, in a word. */
function StateChip({ of: { state } }: { of: Payment }) {
  const { t } = useTexts();
  return <Chip tone={TONES[state]}>{t(state)}</Chip>;
}

function Line({ of, onOpen }: { of: Payment; onOpen: () => void }) {
  const { t, lang } = useTexts();
  return (
    <button type="button" className="row line-row" aria-haspopup="dialog" onClick={onOpen}>
      <span className="grow">
        <b translate="no">{nameOf(of)}</b>
        <span className="small ink-2">
          {wayName(of.system, t)} · {formatDate(of.at, 'dd-MMM-yyyy HH:mm', lang)}
        </span>
        {of.why && <span className="small ink-2">{t(`why_${of.why}`)}</span>}
      </span>
      <span className="sum">
        <b className="num" translate="no">
          {formatSum(of.amount, lang)}
        </b>
        <StateChip of={of} />
      </span>
    </button>
  );
}
