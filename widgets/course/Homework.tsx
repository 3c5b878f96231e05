import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime } from '@mars/i18n/pieces/dates.ts';
import { type Resource, resource } from '@mars/session/resource.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Mark } from '@mars/ui/pieces/Mark.tsx';
import { Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { ArrowDown, CalendarClock, Check, MessageSquareText, RotateCcw } from 'lucide';
import { type ComponentType, type MouseEvent, Suspense } from 'react';
import { Due } from './Due.tsx';
import type { Piece } from './draft.ts';

const pieceOf = (id: number): Resource<Piece> =>
  resource('GET /v1/project/{id}', { params: { id } }, { signedIn: true });

interface OfHomework {
  id: number;
  /** So many one has for it, where it has no day yet. */
  days: number | null;
  /** Nothing was accepted yet: there is the way to its form. */
  isOpen: boolean;
}

/** How homework stands: over its text. */
export function Standing({ id, days, isOpen }: OfHomework) {
  const { data, error } = useStore(pieceOf(id));
  if (!data && error) return null;
  return (
    <div className="standing" aria-live="polite">
      {data ? <State piece={data} days={days} /> : <Skeleton height={isOpen ? 136 : 56} />}
    </div>
  );
}

interface BelowProps {
  id: number;
  /** Where it is handed in: it comes after the text. */
  Work: ComponentType<{ of: Resource<Piece>; piece: Piece }>;
}

/** Where homework is handed in, below its text. */
export function Below({ id, Work }: BelowProps) {
  const of = pieceOf(id);
  const { data, error, loading } = useStore(of);
  if (!data && error) return <FailedQuietly busy={loading} onRetry={() => void of.reload()} />;
  const waiting = <Skeleton height={220} />;
  if (!data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Work key={data.id} of={of} piece={data} />
    </Suspense>
  );
}

/** Until when it is, or what became of it, with what the teacher says. */
function State({ piece, days }: { piece: Piece; days: number | null }) {
  const { t, lang } = useTexts();
  const { state, answer, due_at: due, late } = piece;
  if (!answer)
    return (
      <>
        {(due || days !== null) && (
          <p className="strip blue">
            <Icon node={CalendarClock} />
            <span>{due ? <Due at={due} /> : t('days', { count: days ?? 0 })}</span>
          </p>
        )}
        <ToAnswer />
      </>
    );
  const at = answer.handed_at;
  const when = { day: formatDate(at, 'day month', lang), time: formatTime(at) };
  return (
    <>
      {state === 'marked' && (
        <p className="h4 your-mark">
          {t('yourMark')} <Mark mark={answer.mark} />
        </p>
      )}
      <p className={`strip ${state === 'returned' ? 'gold' : 'ok'}`}>
        <Icon node={state === 'returned' ? RotateCcw : Check} />
        <span>
          {state === 'returned' && <b>{t('returned')} </b>}
          {t(late ? 'handedInLate' : 'handedIn', when)}
        </span>
      </p>
      {answer.comment && (
        <figure className="comment">
          <figcaption className="small ink-2">
            <Icon node={MessageSquareText} size={20} /> {t('comment')}
          </figcaption>
          <blockquote className="letters">{answer.comment}</blockquote>
        </figure>
      )}
      {state === 'returned' && <ToAnswer />}
    </>
  );
}

/** The form stands below the text, which may be long. */
function ToAnswer() {
  const { t } = useTexts();
  function handleClick({ currentTarget }: MouseEvent<HTMLElement>) {
    const work = currentTarget.closest('.sheet')?.querySelector<HTMLElement>('.work');
    work?.querySelector('textarea')?.focus({ preventScroll: true });
    work?.scrollIntoView({ block: 'start' });
  }
  return (
    <Button variant="soft" size="sm" icon={ArrowDown} className="resume" onClick={handleClick}>
      {t('yourAnswer')}
    </Button>
  );
}
