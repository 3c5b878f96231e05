import { type Booked, CashForm } from '@mars/element/pieces/CashForm.tsx';
import { PersonPicker, type StaffPerson } from '@mars/element/pieces/PersonPicker.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useState } from 'react';

interface CashProps {
  onBooked: (of: Booked) => void;
  onClose: () => void;
}

/** Cash that was taken at the desk, and whose it is. */
export function Cash({ onBooked, onClose }: CashProps) {
  const { t } = useTexts();
  const [person, pick] = useState<StaffPerson | null>(null);
  return (
    <CashForm studentId={person?.id ?? null} onBooked={onBooked} onClose={onClose}>
      {person ? (
        <p className="row">
          <b className="grow" translate="no">
            {nameOf(person)}
          </b>
          <Button variant="text" size="sm" onClick={() => pick(null)}>
            {t('another')}
          </Button>
        </p>
      ) : (
        <PersonPicker label={t('whose')} without={[]} onPick={pick} />
      )}
    </CashForm>
  );
}
