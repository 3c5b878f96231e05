import { Figure } from '@mars/element/pieces/Figure.tsx';
import { allowHero } from '@mars/element/pieces/hero-allowed.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useIsPremium } from '@mars/element/pieces/use-premium.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { $student, type Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { LockKeyhole } from 'lucide';

/** The hero at the foot of the menu: the way to the hero page for premium students, for others to the offer. */
export function Hero() {
  const student = useStore($student);
  return student && <Picture student={student} />;
}

function Picture({ student }: { student: Student }) {
  const { t } = useTexts();
  const isPremium = useIsPremium(student);
  const content = (
    <>
      <span className="bust-frame" aria-hidden="true">
        <Figure bust of={student.id} label={student.first_name} />
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
