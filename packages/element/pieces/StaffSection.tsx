import { useTexts } from '@mars/i18n/context.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import type { ReactNode } from 'react';
import { useTurnedAway } from './ForStaff.tsx';

interface StaffSectionProps {
  /** Administrators alone. */
  admins?: boolean;
  /** What can be done with all of it, beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the staff under its title. Nobody else is shown anything to press. */
export function StaffSection({ admins, aside, children }: StaffSectionProps) {
  const { t } = useTexts();
  const away = useTurnedAway(admins);
  return (
    <section aria-label={t('title')}>
      <div className="section-head">
        <h2 className="h2">{t('title')}</h2>
        {!away && aside}
      </div>
      {away ?? children}
      <Toasts closeLabel={t('close')} />
    </section>
  );
}
