import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime } from '@mars/i18n/pieces/dates.ts';
import type { Resource } from '@mars/session/resource.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { bringInSight } from '@mars/ui/pieces/in-sight.ts';
import { Check, Pencil } from 'lucide';
import { useEffect, useRef } from 'react';
import type { Piece } from './draft.ts';
import { Handed } from './Files.tsx';

interface SentProps {
  of: Resource<Piece>;
  piece: Piece;
  /** It was handed in just now: the answer to the press is in sight and has the focus. */
  isNew: boolean;
  onChange: () => void;
}

/** What was handed in and waits for the teacher, in the form's place: what, when, how long it takes, the way to change it. */
export function Sent({ of, piece, isNew, onChange }: SentProps) {
  const { t, lang } = useTexts();
  const heading = useRef<HTMLParagraphElement>(null);
  const { handed_at: at } = piece.answer!;
  const { usual_days: days } = piece;
  useEffect(() => {
    if (isNew) bringInSight(heading.current);
  }, [isNew]);
  const when = { day: formatDate(at, 'day month', lang), time: formatTime(at) };
  return (
    <section className="work" aria-label={t('yourAnswer')}>
      <h3 className="h3">{t('yourAnswer')}</h3>
      <p ref={heading} className="strip ok" tabIndex={-1}>
        <Icon node={Check} />
        <span>
          <b>{t(piece.late ? 'handedInLate' : 'handedIn', when)}</b> {t('waiting')}
          {typeof days === 'number' && ` ${t('usually', { count: days })}`}
        </span>
      </p>
      <Handed of={of} answer={piece.answer!} />
      <div className="acts">
        <Button variant="soft" icon={Pencil} onClick={onChange}>
          {t('edit')}
        </Button>
      </div>
    </section>
  );
}
