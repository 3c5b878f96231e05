import type { DrawLine } from '@mars/element/pieces/Inline.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { bringInSight } from '@mars/ui/pieces/in-sight.ts';
import { Check, Lightbulb, RotateCcw, X } from 'lucide';
import { useEffect, useRef } from 'react';
import type { Asked } from './Question.tsx';
import type { QuizResult } from './Quiz.tsx';

interface ResultProps {
  questions: readonly Asked[];
  result: QuizResult;
  /** It has just been judged. */
  isNew: boolean;
  onAgain: () => void;
  line: DrawLine;
}

/** How a quiz went: each question with what was answered, and, when that is told, what is right, and why. */
export function Result({ questions, result, isNew, onAgain, line }: ResultProps) {
  const { t, lang } = useTexts();
  const heading = useRef<HTMLParagraphElement>(null);
  const { right, total, passed, answers } = result;
  useEffect(() => {
    if (!isNew) return;
    bringInSight(heading.current);
  }, [isNew]);
  return (
    <>
      <p ref={heading} className={passed ? 'strip ok' : 'strip gold'} tabIndex={-1}>
        <Icon node={passed ? Check : Lightbulb} />
        <span>
          <b>{t('quizScore', { right, total })}</b> {t(wordOf(result))}
        </span>
      </p>
      <ol className="answered">
        {answers.map((answer) => {
          const question = questions.find(({ id }) => id === answer.id);
          return (
            question && (
              <Answered key={answer.id} question={question} answer={answer} lang={lang} line={line} />
            )
          );
        })}
      </ol>
      <div className="acts">
        <Button variant={passed ? 'quiet' : undefined} icon={RotateCcw} onClick={onAgain}>
          {t('quizAgain')}
        </Button>
      </div>
    </>
  );
}

/** Until what is right is told, how to come by it. */
const wordOf = ({ passed, answers }: QuizResult): string =>
  passed ? 'quizPassed' : answers.some(({ why }) => why) ? 'quizNotYet' : 'quizUntold';

interface AnsweredProps {
  question: Asked;
  answer: QuizResult['answers'][number];
  lang: 'uz' | 'ru';
  line: DrawLine;
}

function Answered({ question, answer, lang, line }: AnsweredProps) {
  const { t } = useTexts();
  const { given, right, why } = answer;
  const correct = answer.answer ?? [];
  const wordsOf = (value: string) => question.options.find(({ id }) => id === value)?.text[lang] ?? value;
  // What was right and what was given, each once; of what may be typed the first spelling.
  const typed = question.kind === 'typed';
  const shown = [...new Set(right ? given : [...given, ...(typed ? correct.slice(0, 1) : correct)])];
  const isRight = (value: string) => right || correct.includes(value);
  return (
    <li>
      <p className="h4">{line(question.text[lang])}</p>
      {given.length === 0 && <p className="small ink-2">{t('notAnswered')}</p>}
      {shown.map((value) => (
        <p key={value} className={isRight(value) ? 'answer right' : 'answer wrong'}>
          <span className="letter">
            <Icon node={isRight(value) ? Check : X} size={20} label={t(isRight(value) ? 'right' : 'wrong')} />
          </span>
          <span className="grow">{line(wordsOf(value))}</span>
        </p>
      ))}
      {why && (
        <p className="why">
          <Icon node={Lightbulb} size={20} />
          <span>{line(why[lang])}</span>
        </p>
      )}
    </li>
  );
}
