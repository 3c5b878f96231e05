import { useTexts } from '@mars/i18n/context.tsx';
import { $nothing } from '@mars/session/resource.ts';
import { $role } from '@mars/session/role.ts';
import { useStore } from '@nanostores/react';
import { $mine, $today } from './day.ts';

/** As high as what comes. As soon as the token says that it is a student, the day is asked for beside who it is, not after. */
export function Skeleton() {
  const { t } = useTexts();
  const isStudent = useStore($role) === 'student';
  useStore<typeof $today | typeof $nothing>(isStudent ? $today : $nothing);
  useStore<typeof $mine | typeof $nothing>(isStudent ? $mine : $nothing);
  return (
    <div className="home" role="status">
      <span className="sr">{t('loading')}</span>
      <i className="skel scene-skel" />
      <div className="grid" aria-hidden="true">
        <i className="skel tall" />
        <i className="skel tall" />
      </div>
    </div>
  );
}
