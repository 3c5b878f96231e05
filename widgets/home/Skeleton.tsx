import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { $nothing } from '@mars/session/resource.ts';
import { $role } from '@mars/session/role.ts';
import { $tokens, subjectOf } from '@mars/session/tokens.ts';
import { figureOf } from '@mars/stores/hero/hero.ts';
import { useStore } from '@nanostores/react';
import { $mine, $today } from './day.ts';

/** As high as what comes. As soon as the token says which student it is, day and figure are asked for beside who it is, not after. */
export function Skeleton() {
  const { t } = useTexts();
  const isStudent = useStore($role) === 'student';
  useStore<typeof $today | typeof $nothing>(isStudent ? $today : $nothing);
  useStore<typeof $mine | typeof $nothing>(isStudent ? $mine : $nothing);
  const tokens = useStore($tokens);
  const id = Number(tokens && subjectOf(tokens.access));
  useStore(isStudent && id && hosted() ? figureOf(id) : $nothing);
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
