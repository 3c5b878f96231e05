import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { More, usePages } from '@mars/element/pieces/More.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatTime, longDate } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Printer } from 'lucide';
import { useEffect } from 'react';
import {
  everything,
  found,
  moreFound,
  type Payment,
  type Payments,
  type Sought,
  wayName,
} from './payments.ts';
import { Sums } from './Sums.tsx';

/** What came and went back on a day, on one sheet. */
export function Day({ today, onClose }: { today: string; onClose: () => void }) {
  const search = { ...everything, from_date: today, till_date: today };
  return (
    <ForStaff of={found(search)} skeleton={<Waiting />}>
      {(first) => <Sheet today={today} search={search} first={first} onClose={onClose} />}
    </ForStaff>
  );
}

interface SheetProps {
  today: string;
  search: Sought;
  first: Payments;
  onClose: () => void;
}

function Sheet({ today, search, first, onClose }: SheetProps) {
  const { t, lang } = useTexts();
  const pages = usePages({ first, next: (cursor) => moreFound(search, cursor), keyOf: ({ id }) => id });
  useEffect(() => {
    // A sheet is printed as a whole.
    if (pages.hasMore && pages.state === 'idle') pages.more();
  });
  return (
    <div className="day stack">
      <div className="asides">
        <Button variant="quiet" onClick={onClose}>
          {t('back')}
        </Button>
        <Button icon={Printer} disabled={pages.hasMore} onClick={() => print()}>
          {t('print')}
        </Button>
        <More pages={pages} />
      </div>
      <h3 className="h3">
        {t('dayTitle')}, {longDate(today, lang)}
      </h3>
      <Sums search={everything} />
      <table className="small">
        <thead>
          <tr>
            {['paidAt', 'student', 'system', 'sum'].map((key) => (
              <th key={key} scope="col">
                {t(`day_${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.items
            .filter(({ state }) => state === 'performed' || state === 'refunded')
            .map((of) => (
              <tr key={of.id}>
                <td className="num">{formatTime(of.at)}</td>
                <td>
                  <span translate="no">{nameOf(of)}</span>
                  <Note of={of} />
                </td>
                <td>{wayName(of.system, t)}</td>
                <td className="num">
                  {of.state === 'refunded' && '−'}
                  {formatSum(of.amount, lang)}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function Note({ of: { state, booked } }: { of: Payment }) {
  const { t } = useTexts();
  const note = state === 'refunded' ? t('refunded') : booked?.note;
  return note ? <p className="ink-2">{note}</p> : null;
}
