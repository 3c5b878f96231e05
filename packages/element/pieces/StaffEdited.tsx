import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Plus } from 'lucide';
import { type ReactNode, useState } from 'react';
import { StaffSection } from './StaffSection.tsx';

interface StaffEditedProps<T> {
  /** The dialog of one, null for a new one. */
  form: (item: T | null, onClose: () => void) => ReactNode;
  children: (onOpen: (item: T) => void) => ReactNode;
}

/** A section for administrators: each thing is changed in a dialog, and a new one added in the same. */
export function StaffEdited<T extends object>({ form, children }: StaffEditedProps<T>) {
  const { t } = useTexts();
  const [edited, edit] = useState<T | 'new' | null>(null);
  return (
    <StaffSection
      admins
      aside={
        <Button size="sm" icon={Plus} aria-haspopup="dialog" onClick={() => edit('new')}>
          {t('add')}
        </Button>
      }
    >
      {children(edit)}
      {edited && form(edited === 'new' ? null : edited, () => edit(null))}
    </StaffSection>
  );
}
