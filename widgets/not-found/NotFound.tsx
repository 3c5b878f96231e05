import { homeOf } from '@mars/contract/paths.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { href } from '@mars/session/links.ts';
import { $role } from '@mars/session/role.ts';
import { $signedIn } from '@mars/session/session.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { useStore } from '@nanostores/react';
import type { NotFoundProps } from './element.ts';

/** One scene, one sentence, the way home; the entrance leads everybody who is signed in to their own home. */
export default function NotFound({ reason }: NotFoundProps) {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const role = useStore($role);
  // Where one's own home is not offered, there is no other place to lead to.
  const atHome = role !== null && href(homeOf(role)) === location.href;
  const [title, text] = reason === 'not-here' ? ['notOffered', 'notOfferedText'] : ['title', 'text'];
  return (
    <section className="card" aria-label={t(title)}>
      <EmptyState title={t(title)} text={t(text)}>
        {!atHome && (
          <Link route="signin" className="btn soft">
            {t(signedIn ? 'toHome' : 'toSignin')}
          </Link>
        )}
      </EmptyState>
    </section>
  );
}
