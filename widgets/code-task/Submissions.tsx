import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Objection } from '@mars/element/pieces/Objection.tsx';
import { Scrolls } from '@mars/element/pieces/Scrolls.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime } from '@mars/i18n/pieces/dates.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { Check, Clock, Hourglass, X } from 'lucide';
import { LANGUAGES, submissionsOf } from './handed-in.ts';
import type { Language, Submission } from './task.ts';

interface SubmissionsProps {
  taskId: number;
  onTake: (lang: Language, code: string) => void;
}

/** What one handed in before: each can be looked at, and gone on with. */
export function Submissions({ taskId, onTake }: SubmissionsProps) {
  const { t } = useTexts();
  return (
    <section className="submissions" aria-label={t('submissions')}>
      <h3 className="h4">{t('submissions')}</h3>
      <Answered of={submissionsOf(taskId)} height={48}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="small ink-2">{t('noSubmissions')}</p>
          ) : (
            <ul>
              {items.map((submission) => (
                <One key={submission.id} submission={submission} onTake={onTake} />
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}

function One({ submission, onTake }: { submission: Submission; onTake: SubmissionsProps['onTake'] }) {
  const { t, lang } = useTexts();
  const { id, lang: language, code, submitted_at: at, verdict, coins, state, review } = submission;
  const right = verdict === 'accepted' || verdict === 'samples_passed';
  return (
    <li>
      <details>
        <summary>
          <Chip tone={right ? 'ok' : verdict ? 'bad' : 'blue'} icon={right ? Check : verdict ? X : Clock}>
            {t(verdict ? `short_${verdict}` : 'short_waiting')}
          </Chip>
          <span className="small ink-2 grow">
            {formatDate(at, 'day month', lang)}, {formatTime(at)} · {LANGUAGES[language]}
          </span>
          {state === 'held' && (
            <Chip tone="gold" icon={Hourglass}>
              {t('isHeld')}
            </Chip>
          )}
          {review?.state === 'refuse' && (
            <Chip tone="bad" icon={X}>
              {t('isRefused')}
            </Chip>
          )}
          {coins !== null && coins > 0 && (
            <CoinAmount amount={coins} unit={t('coin', { count: coins })} signed />
          )}
        </summary>
        {code === null ? (
          <p className="small ink-2">{t('notKept')}</p>
        ) : (
          <Scrolls label={t('program')}>
            <pre translate="no" className="shown">
              {code}
            </pre>
          </Scrolls>
        )}
        {review?.reason && <p className="small ink-2">{review.reason}</p>}
        {state === 'held' && <Objection kind="code" id={String(id)} isDone={review?.objected ?? false} />}
        {code !== null && (
          <Button variant="line" size="sm" onClick={() => onTake(language, code)}>
            {t('takeBack')}
          </Button>
        )}
      </details>
    </li>
  );
}
