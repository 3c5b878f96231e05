import { CallError } from '@mars/client/error.ts';
import { Celebrate } from '@mars/element/pieces/Celebrate.tsx';
import type { DrawLine } from '@mars/element/pieces/Inline.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Mark } from '@mars/ui/pieces/Mark.tsx';
import { bandOf } from '@mars/ui/pieces/marks.ts';
import { Check, X } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { Attempt, Exams } from './attempt.ts';

export { Running } from './Running.tsx';

interface RulesProps {
  of: Resource<Exams>;
  exam: Exams['items'][number];
  children: ReactNode;
}

/** What is to be known of an exam before it begins. */
export function Rules({ of, exam: { id, questions, minutes }, children }: RulesProps) {
  const { t, lang } = useTexts();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function handleBegin() {
    setBusy(true);
    setFault(null);
    try {
      await once(`exam ${id}`, () => call('POST /v1/exam/{id}/start', { params: { id } }));
      await of.reload();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.text(lang) ?? t('examFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {children}
      <section className="rules" aria-label={t('rules')}>
        <h3 className="h3">{t('rules')}</h3>
        <ul>
          <li>{t('ruleQuestions', { count: questions })}</li>
          <li>{t('ruleMinutes', { count: minutes })}</li>
          <li>{t('ruleOnce')}</li>
          <li>{t('ruleSaved')}</li>
          <li>{t('ruleAi')}</li>
        </ul>
      </section>
      {fault && (
        <p className="small err" role="alert">
          {fault}
        </p>
      )}
      <div className="acts">
        <Button busy={busy} onClick={() => void handleBegin()}>
          {t('examBegin')}
        </Button>
      </div>
    </>
  );
}

/** The mark of a module, or that there is none yet. */
export function YourMark({ mark, children }: { mark: number | null; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      {mark === null ? (
        <p className="ink-2">{t('noResult')}</p>
      ) : (
        <p className="h4 your-mark">
          {t('yourMark')} <Mark mark={mark} />
        </p>
      )}
      {children}
    </>
  );
}

interface ResultProps {
  attempt: Attempt;
  result: NonNullable<Attempt['result']>;
  /** It has just ended; in a tab beside, that is not celebrated. */
  isNew: boolean;
  line: DrawLine;
}

/** How an exam went: its mark, and which of the answers were right. */
export function Result({ attempt: { questions, answers }, result, isNew, line }: ResultProps) {
  const { t, lang } = useTexts();
  const { right, total, total_mark: mark, each } = result;
  return (
    <>
      <div role="status" className="celebrates">
        {isNew && !document.hidden && bandOf(mark ?? 0) > 1 && <Celebrate tall={120} />}
        <YourMark mark={mark}>
          <p>{t('quizScore', { right, total })}</p>
        </YourMark>
      </div>
      <ol className="answered">
        {questions.map(({ id, text, options }) => {
          const given = answers.find((one) => one.id === id)?.given ?? [];
          const isRight = each.some((one) => one.question_id === id && one.is_right);
          return (
            <li key={id}>
              <p className="h4">{line(text[lang])}</p>
              {given.length === 0 && <p className="answer wrong">{t('notAnswered')}</p>}
              {given.map((value) => (
                <p key={value} className={isRight ? 'answer right' : 'answer wrong'}>
                  <span className="letter">
                    <Icon node={isRight ? Check : X} size={20} label={t(isRight ? 'right' : 'wrong')} />
                  </span>
                  <span className="grow">
                    {line(options.find((option) => option.id === value)?.text[lang] ?? value)}
                  </span>
                </p>
              ))}
            </li>
          );
        })}
      </ol>
    </>
  );
}
