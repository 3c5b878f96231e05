import { allowHero } from '@mars/element/pieces/hero-allowed.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useIsPremium } from '@mars/element/pieces/use-premium.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { ChevronRight, LockKeyhole, Shirt } from 'lucide';
import { useCloseAround } from './around.ts';

/** The way to the own hero where no menu has it (ruling 64): premium students get there, others to the offer. */
export function HeroRow({ student }: { student: Student }) {
  const { t } = useTexts();
  const closeAround = useCloseAround();
  const isPremium = useIsPremium(student);
  const content = (
    <>
      <Icon node={Shirt} />
      <span className="grow">{t('hero')}</span>
      <Icon node={isPremium ? ChevronRight : LockKeyhole} size={20} />
    </>
  );

  function handleOffer() {
    closeAround();
    openDialog('premium');
  }

  function handleHero() {
    allowHero(student.id);
    closeAround();
  }

  return isPremium ? (
    <Link className="row" route="hero" params={{ studentId: String(student.id) }} onClick={handleHero}>
      {content}
    </Link>
  ) : (
    <button type="button" className="row" aria-haspopup="dialog" onClick={handleOffer}>
      {content}
    </button>
  );
}
