import { useTexts } from '@mars/i18n/context.tsx';
import type { Resource } from '@mars/session/resource.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import type { ReactNode } from 'react';
import { ForStaff } from './ForStaff.tsx';
import { StaffEdited } from './StaffEdited.tsx';
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

/** A section for administrators with all there are, without pages. */
export function StaffList<T extends object>(props: StaffListProps<T>) {
  const { of, keyOf, line, form, noneText, children } = props;
  const { t } = useTexts();
  return (
    <StaffEdited form={form}>
      {(onOpen) => (
        <>
          {children}
          <ForStaff of={of} skeleton={<Waiting />}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState title={t('none')} text={noneText} />
              ) : (
                <ul className="lines">
                  {items.map((item) => (
                    <li key={keyOf(item)}>{line(item, () => onOpen(item))}</li>
                  ))}
                </ul>
              )
            }
          </ForStaff>
        </>
      )}
    </StaffEdited>
  );
}
