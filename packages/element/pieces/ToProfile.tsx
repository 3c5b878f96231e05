import { useTexts } from '@mars/i18n/context.tsx';
import { nameOf } from '@mars/session/me.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { ArrowLeft } from 'lucide';
import { Link } from './Link.tsx';
import { profileOf } from './profile.ts';

/** The way back to the profile of the student whom a page is about. The widget has the text `profile`. */
export function ToProfile({ studentId }: { studentId: number }) {
  const { t } = useTexts();
  const { data } = useStore(profileOf(studentId));
  return (
    <Link route="student-profile" params={{ id: String(studentId) }} className="back">
      <Icon node={ArrowLeft} size={20} />
      <span className="clip" translate="no">
        {data ? nameOf(data) : t('profile')}
      </span>
    </Link>
  );
}
