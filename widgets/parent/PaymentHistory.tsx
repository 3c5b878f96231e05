import { Answered } from '@mars/element/pieces/Answered.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { longDate } from '@mars/i18n/pieces/dates.ts';
import { Suspense } from 'react';
import { PaymentEntries } from './lazy.ts';
import { Receipt } from './Receipt.tsx';
import { morePayments, paymentsOf } from './study.ts';

/** Payments and charges, newest first. */
export function PaymentHistory({ studentId }: { studentId: number }) {
  const { lang } = useTexts();
  return (
    <Answered of={paymentsOf(studentId)} height={180}>
      {(first) => (
        <Suspense>
          <PaymentEntries
            first={first}
            onMore={(cursor) => morePayments(studentId, cursor)}
            dayOf={(at) => longDate(at, lang)}
            receipt={(of) => <Receipt of={of} />}
          />
        </Suspense>
      )}
    </Answered>
  );
}
