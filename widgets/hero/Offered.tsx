import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import type { Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { Button } from '@mars/ui/Button.tsx';
import { HeroFigure, hairOf } from '@mars/ui/pieces/HeroFigure.tsx';
import { LockedNote } from '@mars/ui/pieces/LockedNote.tsx';
import { useEffect } from 'react';

/** What a student without premium finds who typed the address: the offer over an empty hero (ruling 42). */
export function Offered({ student }: { student: Student }) {
  const { t } = useTexts();
  useEffect(() => openDialog('premium'), []);
  return (
    <section className="page" aria-label={t('title')}>
      <div className="frame">
        <HeroFigure hair={hairOf(student.id)} base={pictureUrl('/media/')} items={[]} label={t('empty')} />
      </div>
      <div className="side">
        <LockedNote title={t('lockedTitle')}>{t('lockedText')}</LockedNote>
        <Button aria-haspopup="dialog" onClick={() => openDialog('premium')}>
          {t('seePremium')}
        </Button>
      </div>
    </section>
  );
}
