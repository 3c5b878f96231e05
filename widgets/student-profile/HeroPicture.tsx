import { Figure } from '@mars/element/pieces/Figure.tsx';
import { allowHero } from '@mars/element/pieces/hero-allowed.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useIsPremium } from '@mars/element/pieces/use-premium.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { $student, nameOf, type Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { LockKeyhole } from 'lucide';
import type { Profile } from './student.ts';

/** The hero in what it wears; a student comes from here to its page. */
export function HeroPicture({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const viewer = useStore($student);
  return (
    <div className="stand">
      <Figure of={profile.id} label={t('heroOf', { name: nameOf(profile) })} />
      {viewer && <ToHero id={profile.id} viewer={viewer} />}
    </div>
  );
}

/** The hero page is for premium students; others are offered premium. */
function ToHero({ id, viewer }: { id: number; viewer: Student }) {
  const { t } = useTexts();
  const isPremium = useIsPremium(viewer);
  if (isPremium) {
    return (
      <Link
        route="hero"
        params={{ studentId: String(id) }}
        className="btn soft sm wide"
        onClick={() => allowHero(id)}
      >
        {t('toHero')}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className="btn quiet sm wide"
      aria-haspopup="dialog"
      onClick={() => openDialog('premium')}
    >
      <Icon node={LockKeyhole} size={20} />
      {t('toHero')}
    </button>
  );
}
