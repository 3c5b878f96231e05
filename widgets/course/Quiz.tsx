import { CallError } from '@mars/client/error.ts';
import type { DrawLine } from '@mars/element/pieces/Inline.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { type ComponentProps, type ComponentType, Suspense, useRef, useState } from 'react';
import type { Opened } from './place.ts';
import type { Answer, Question } from './Question.tsx';
import type { Result } from './Result.tsx';
import type { Reading } from './reading.ts';

export type QuizResult = NonNullable<Opened['result']>;

interface QuizProps {
  opened: Opened;
  /** Null until it has begun. */
  reading: Reading | null;
  line: DrawLine;
  Question: ComponentType<ComponentProps<typeof Question>>;
  Result: ComponentType<ComponentProps<typeof Result>>;
}

/** The quiz of a lesson: a question at a time, judged by the server when all are answered. */
export function Quiz({ opened, reading, line, Question: Asked, Result: Judged }: QuizProps) {
  const { t } = useTexts();
  const { questions } = opened;
  const first = useRef(opened.result).current;
  const [result, setResult] = useState<QuizResult | null>(first);
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  // Before the first question and after the last one none is asked.
  const [at, setAt] = useState(-1);
  const { busy, failed, judge } = useJudge(opened, reading, setResult);
  const asked = questions[at];

  async function handleNext(given = answers) {
    setAnswers(given);
    if (at + 1 < questions.length) setAt(at + 1);
    else if (await judge(given)) setAt(-1);
  }

  function handleBegin() {
    setAnswers({});
    setAt(0);
  }

  return (
    <section className="quiz" aria-label={t('hasQuiz')}>
      <h3 className="h3">{t('hasQuiz')}</h3>
      {asked ? (
        <>
          <Suspense fallback={<i className="skel asked-skel" />}>
            <Asked
              key={asked.id}
              question={asked}
              at={at}
              all={questions.length}
              answer={answers[asked.id] ?? null}
              line={line}
              onAnswer={(answer) => setAnswers({ ...answers, [asked.id]: answer })}
            />
          </Suspense>
          {failed && (
            <p className="small err" role="alert">
              {failed}
            </p>
          )}
          <div className="acts">
            {at > 0 && (
              <Button variant="quiet" onClick={() => setAt(at - 1)}>
                {t('back')}
              </Button>
            )}
            <Button busy={busy} disabled={!isAnswered(answers[asked.id])} onClick={() => void handleNext()}>
              {t(at + 1 === questions.length ? 'quizCheck' : 'questionNext')}
            </Button>
            {!busy && (
              <Button variant="text" onClick={() => void handleNext({ ...answers, [asked.id]: null })}>
                {t('dontKnow')}
              </Button>
            )}
          </div>
        </>
      ) : result ? (
        <Suspense fallback={<i className="skel asked-skel" />}>
          <Judged
            questions={questions}
            result={result}
            isNew={result !== first}
            line={line}
            onAgain={handleBegin}
          />
        </Suspense>
      ) : (
        <>
          <p className="ink-2">{t('quizIntro', { count: questions.length })}</p>
          <div className="acts">
            <Button onClick={handleBegin}>{t('quizBegin')}</Button>
          </div>
        </>
      )}
    </section>
  );
}

const isAnswered = (answer: Answer | undefined): boolean => answer != null && answer.length > 0;

/** Sends the answers; what nobody knew is sent as such. */
function useJudge(
  { id, course, questions, quiz }: Opened,
  reading: Reading | null,
  onJudged: (result: QuizResult) => void,
) {
  const { t, lang } = useTexts();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  async function judge(answers: Readonly<Record<string, Answer>>): Promise<boolean> {
    const given = questions.map((question) => {
      const answer = answers[question.id];
      return { id: question.id, answer: isAnswered(answer) ? answer! : null };
    });
    const input = { params: { id }, body: { answers: given } };
    setBusy(true);
    setFailed(null);
    try {
      if (course.type === 'online') {
        const { coins, month, ...result } = await once(`quiz ${id}`, () =>
          call('POST /v2/eduverse/lesson/{id}/quiz', input),
        );
        onJudged(result);
        if (result.passed && quiz !== 'passed') {
          if (reading?.$progress.get().completed) reading.$won.set({ coins, month });
          else if (month.left > 0) toast(t('quizCoinsLater'));
        }
      } else onJudged(await once(`quiz ${id}`, () => call('POST /v1/course/element/{id}/quiz', input)));
      return true;
    } catch (error) {
      const said = error instanceof CallError && error.status > 0 && error.status < 500 && error.text(lang);
      setFailed(said || t('quizFailed'));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, failed, judge };
}
