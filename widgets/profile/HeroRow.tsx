import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { allowHero } from '@mars/stores/hero/allowed.ts';
import { premiumOf } from '@mars/stores/premium/premium.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { ChevronRight, LockKeyhole, Shirt } from 'lucide';
import { useCloseAround } from './around.ts';

/** The way to the own hero where no menu has it (ruling 64): premium students get there, others to the offer. */
export function HeroRow({ student: { id, is_premium } }: { student: Student }) {
  const { t } = useTexts();
  const closeAround = useCloseAround();
  const isPremium = useStore(premiumOf(id))?.premium ?? is_premium;
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
    allowHero(id);
    closeAround();
  }

  return isPremium ? (
    <Link className="row" route="hero" params={{ studentId: String(id) }} onClick={handleHero}>
      {content}
    </Link>
  ) : (
    <button type="button" className="row" aria-haspopup="dialog" onClick={handleOffer}>
      {content}
    </button>
  );
}
