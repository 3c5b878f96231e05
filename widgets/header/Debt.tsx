import type { Me, Student } from '@mars/session/me.ts';
import { debtsToWarnOf, rememberWarned } from '@mars/stores/debt/debt.ts';
import { claimPopup } from '@mars/stores/notifications/notifications.ts';
import { lazy, Suspense, useEffect, useState } from 'react';

const PaymentWarning = lazy(() => import('./PaymentWarning.tsx'));

/** The warning of a debt, once (rulings 21 and 22): to the student, and to the parent of that child. */
export function Debt({ me }: { me: Me }) {
  const [debtors, setDebtors] = useState<Student[]>([]);

  useEffect(() => {
    const found = debtsToWarnOf(me);
    // Where another dialog was this visit's, the warning is the next one's.
    if (found.length > 0 && claimPopup()) setDebtors(found);
  }, [me]);

  if (debtors.length === 0) return null;
  return (
    <Suspense>
      <PaymentWarning
        debtors={debtors}
        own={debtors.some(({ id }) => id === me.id)}
        onShow={rememberWarned}
        onClose={() => setDebtors([])}
      />
    </Suspense>
  );
}
