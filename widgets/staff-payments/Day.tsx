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
import type { Payment, Payments, Sought, Till } from './payments.ts';
import { Sums } from './Sums.tsx';

interface DayProps {
  today: string;
  till: Till;
  onClose: () => void;
}

/** What came and went back on a day, on one sheet. */
export function Day(props: DayProps) {
  const { today, till } = props;
  const search = { ...till.everything, from_date: today, till_date: today };
  return (
    <ForStaff of={till.found(search)} skeleton={<Waiting />}>
      {(first) => <Sheet search={search} first={first} {...props} />}
    </ForStaff>
  );
}

interface SheetProps extends DayProps {
  search: Sought;
  first: Payments;
}

function Sheet({ today, till, search, first, onClose }: SheetProps) {
  const { t, lang } = useTexts();
  const pages = usePages({ first, next: (cursor) => till.moreFound(search, cursor), keyOf: ({ id }) => id });
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
      <Sums till={till} of={till.sumsOf(till.everything)} isToday />
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
                <td>{till.wayName(of.system, t)}</td>
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
