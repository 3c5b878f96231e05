import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilities, pictureUrl } from '@mars/session/capabilities.ts';
import { $student, type Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { allowHero } from '@mars/stores/hero/allowed.ts';
import { wornBy } from '@mars/stores/hero/hero.ts';
import { premiumOf } from '@mars/stores/premium/premium.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { HeroFigure, hairOf } from '@mars/ui/pieces/HeroFigure.tsx';
import { useStore } from '@nanostores/react';
import { LockKeyhole } from 'lucide';

/** The hero at the foot of the menu: the way to the hero page for premium students, for others to the offer. */
export function Hero() {
  const student = useStore($student);
  return student && <Picture student={student} />;
}

function Picture({ student }: { student: Student }) {
  const { t } = useTexts();
  const { media_base } = useStore($capabilities);
  const { data } = useStore(wornBy(student.id));
  const isPremium = useStore(premiumOf(student.id))?.premium ?? student.is_premium;
  const content = (
    <>
      <span className="bust-frame" aria-hidden="true">
        <HeroFigure
          bust
          hair={hairOf(student.id)}
          base={pictureUrl(media_base)}
          items={data ?? []}
          label={student.first_name}
        />
      </span>
      <span className="name">{t('hero')}</span>
      {!isPremium && <Icon node={LockKeyhole} size={20} />}
    </>
  );
  const common = { className: 'entry my-hero', title: t('hero') };
  if (!isPremium) {
    return (
      <button type="button" {...common} aria-haspopup="dialog" onClick={() => openDialog('premium')}>
        {content}
      </button>
    );
  }
  return (
    <Link
      route="hero"
      params={{ studentId: String(student.id) }}
      {...common}
      onClick={() => allowHero(student.id)}
    >
      {content}
    </Link>
  );
}
