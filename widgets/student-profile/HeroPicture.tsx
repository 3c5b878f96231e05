import { Link } from '@mars/element/pieces/Link.tsx';
import { withUrls } from '@mars/element/pieces/layers.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { $student, nameOf, type Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { allowHero } from '@mars/stores/hero/allowed.ts';
import { premiumOf } from '@mars/stores/premium/premium.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { HeroFigure, hairOf } from '@mars/ui/pieces/HeroFigure.tsx';
import { useStore } from '@nanostores/react';
import { LockKeyhole } from 'lucide';
import type { Profile } from './student.ts';

/** The hero in what it wears; a student comes from here to its page. */
export function HeroPicture({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const viewer = useStore($student);
  return (
    <div className="stand">
      <HeroFigure
        hair={hairOf(profile.id)}
        base={pictureUrl('/media/')}
        items={withUrls(profile.worn)}
        label={t('heroOf', { name: nameOf(profile) })}
      />
      {viewer && <ToHero id={profile.id} viewer={viewer} />}
    </div>
  );
}

/** The hero page is for premium students; others are offered premium. */
function ToHero({ id, viewer }: { id: number; viewer: Student }) {
  const { t } = useTexts();
  const isPremium = useStore(premiumOf(viewer.id))?.premium ?? viewer.is_premium;
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
