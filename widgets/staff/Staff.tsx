import { useHost } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { leave } from '@mars/session/leave.ts';
import { href } from '@mars/session/links.ts';
import { $me } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { EmptyState } from '@mars/ui/EmptyState.tsx';
import { useStore } from '@nanostores/react';
import { LogOut } from 'lucide';

/** One plain notice with sign-out (ruling 7). */
export default function Staff() {
  const { t } = useTexts();
  const { emit } = useHost();
  const { data } = useStore($me);

  const handleSignOut = () =>
    void leave(() =>
      emit('mars:navigate', { route: 'signin', params: {}, href: href('signin') }, { cancelable: true }),
    );

  return (
    <section className="card" aria-label={t('label')}>
      <EmptyState title={data ? t('hello', { name: data.first_name }) : t('label')} text={t('text')}>
        <Button variant="soft" icon={LogOut} onClick={handleSignOut}>
          {t('signOut')}
        </Button>
      </EmptyState>
    </section>
  );
}
