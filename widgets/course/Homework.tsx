import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { type Resource, resource } from '@mars/session/resource.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Mark } from '@mars/ui/pieces/Mark.tsx';
import { Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { CalendarClock, Check, MessageSquareText, RotateCcw } from 'lucide';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Due } from './Due.tsx';
import type { Piece } from './draft.ts';
import type { Opened } from './place.ts';

const pieceOf = (id: number): Resource<Piece> =>
  resource('GET /v1/project/{id}', { params: { id } }, { signedIn: true });

interface HomeworkProps {
  opened: Opened;
  /** Where it is handed in: it stands below the text, and comes after it. */
  Work: ComponentType<{ of: Resource<Piece>; piece: Piece }>;
  /** What is to be done. */
  children: ReactNode;
}

/** Homework: how it stands, what is to be done, and where it is handed in. */
export function Homework({ opened: { project_id: id, days }, Work, children }: HomeworkProps) {
  return id === null ? (
    children
  ) : (
    <Known id={id} days={days} Work={Work}>
      {children}
    </Known>
  );
}

type KnownProps = Pick<HomeworkProps, 'Work' | 'children'> & { id: number; days: number | null };

function Known({ id, days, Work, children }: KnownProps) {
  const of = pieceOf(id);
  const { data, error, loading } = useStore(of);
  if (!data && error)
    return (
      <>
        {children}
        <FailedQuietly busy={loading} onRetry={() => void of.reload()} />
      </>
    );
  return (
    <>
      <div className="standing" aria-live="polite">
        {data ? <Standing piece={data} days={days} /> : <Skeleton height={56} />}
      </div>
      {children}
      {data ? (
        <Suspense fallback={<Skeleton height={220} />}>
          <Work key={data.id} of={of} piece={data} />
        </Suspense>
      ) : (
        <Skeleton height={220} />
      )}
    </>
  );
}

/** Until when it is, or what became of it, with what the teacher says. */
function Standing({ piece, days }: { piece: Piece; days: number | null }) {
  const { t, lang } = useTexts();
  const { state, answer, due_at: due, late } = piece;
  if (!answer)
    return (
      (due || days !== null) && (
        <p className="strip blue">
          <Icon node={CalendarClock} />
          <span>{due ? <Due at={due} /> : t('days', { count: days ?? 0 })}</span>
        </p>
      )
    );
  const at = answer.handed_at;
  const when = { day: formatDate(at, 'day month', lang), time: formatDate(at, 'HH:mm', lang) };
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
          {state === 'waiting' && ` ${t('waiting')}`}
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
    </>
  );
}
