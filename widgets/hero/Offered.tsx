import { Figure } from '@mars/element/pieces/Figure.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { Button } from '@mars/ui/Button.tsx';
import { LockedNote } from '@mars/ui/pieces/LockedNote.tsx';
import { useEffect } from 'react';

const NOTHING = { head: null, body: null, feet: null, background: null };

/** What a student without premium finds who typed the address: the offer over an empty hero (ruling 42). */
export function Offered({ student }: { student: Student }) {
  const { t } = useTexts();
  useEffect(() => openDialog('premium'), []);
  return (
    <section className="page" aria-label={t('title')}>
      <div className="frame">
        <Figure of={student.id} wears={NOTHING} label={t('empty')} />
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
