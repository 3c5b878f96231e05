import { useTexts } from '@mars/i18n/context.tsx';
import type { Resource } from '@mars/session/resource.ts';
import { Button } from '@mars/ui/Button.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Plus } from 'lucide';
import { type ReactNode, useState } from 'react';
import { ForStaff } from './ForStaff.tsx';
import { StaffSection } from './StaffSection.tsx';
import { Waiting } from './Waiting.tsx';

interface StaffListProps<T> {
  of: Resource<{ items: readonly T[] }>;
  keyOf: (item: T) => string | number;
  line: (item: T, onOpen: () => void) => ReactNode;
  /** The dialog of one, null for a new one. */
  form: (item: T | null, onClose: () => void) => ReactNode;
  noneText?: string;
  /** What stands above the list. */
  children?: ReactNode;
}

/** A section for administrators: all there are, each changed in a dialog, and a new one added in the same. */
export function StaffList<T extends object>(props: StaffListProps<T>) {
  const { of, keyOf, line, form, noneText, children } = props;
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
      {children}
      <ForStaff of={of} skeleton={<Waiting />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('none')} text={noneText} />
          ) : (
            <ul className="lines">
              {items.map((item) => (
                <li key={keyOf(item)}>{line(item, () => edit(item))}</li>
              ))}
            </ul>
          )
        }
      </ForStaff>
      {edited && form(edited === 'new' ? null : edited, () => edit(null))}
    </StaffSection>
  );
}
