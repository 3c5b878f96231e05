import { useHost } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Finished } from '@mars/stores/signup/signup.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useEffect, useRef } from 'react';

/** Somebody else signs in by the number: the login has to be known before one goes in. */
export function Done({ of: { login, role, enter } }: { of: Finished }) {
  const { t } = useTexts();
  const { emit } = useHost();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <h2 ref={title} className="display" tabIndex={-1}>
        {t('title_done')}
      </h2>
      <p className="lead">{t('doneText')}</p>
      <dl className="strip ok login">
        <dt>{t('yourLogin')}</dt>
        <dd translate="no">{login}</dd>
      </dl>
      <Button
        wide
        onClick={() => {
          enter();
          emit('mars:sign-in', { role });
        }}
      >
        {t('enter')}
      </Button>
    </>
  );
}
