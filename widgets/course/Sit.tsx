import type { DrawLine } from '@mars/element/pieces/Inline.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Resource } from '@mars/session/resource.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { Check, CircleAlert, Timer } from 'lucide';
import { useState } from 'react';
import type { Attempt, Clock } from './attempt.ts';
import { Finish } from './Finish.tsx';
import { finish, useSeconds, useSitting } from './in-time.ts';
import type { Answer, Question } from './Question.tsx';
import { isGiven, type Saved } from './sitting.ts';
import { Unsent } from './Unsent.tsx';

interface SitProps {
  of: Resource<Attempt>;
  attempt: Attempt;
  clock: Clock;
  line: DrawLine;
  Question: typeof Question;
}

/** An exam that runs: a question at a time, in any order, until it is ended or its time is up. */
export function Sit({ of, attempt, clock, line, Question: Asked }: SitProps) {
  const { t } = useTexts();
  const { questions } = attempt;
  const sitting = useSitting(of, attempt, clock);
  const answers = useStore(sitting.$answers);
  const saved = useStore(sitting.$saved);
  const [begunAt] = useState(() => firstOpen(attempt));
  const [moved, setMoved] = useState<number | null>(null);
  const at = moved ?? begunAt;
  const [ending, setEnding] = useState(false);
  const seconds = useSeconds({ of, attempt, clock, sitting });
  const asked = questions[at]!;
  if (seconds === 0)
    return (
      <p className="strip gold" role="status">
        <Icon node={Timer} />
        <b>{t('timeUp')}</b>
      </p>
    );
  const last = at + 1 === questions.length;
  return (
    <section className="quiz" aria-label={t('exam')}>
      <TimeLeft seconds={seconds} />
      <Numbers questions={questions} answers={answers} at={at} onGo={setMoved} />
      <Asked
        key={asked.id}
        question={asked}
        at={at}
        all={questions.length}
        answer={answers[asked.id] ?? null}
        line={line}
        still={moved === null}
        onAnswer={(answer) => sitting.answer(asked.id, answer, asked.kind === 'typed')}
      />
      <SavedLine saved={saved[asked.id]} />
      {Object.values(saved).includes('unsaved') && <Unsent />}
      {ending ? (
        <Finish
          open={questions.flatMap(({ id }, index) => (isGiven(answers[id]) ? [] : [index + 1]))}
          onFinish={() => finish(of, sitting)}
          onStay={() => setEnding(false)}
        />
      ) : (
        <div className="acts">
          {at > 0 && (
            <Button variant="quiet" onClick={() => setMoved(at - 1)}>
              {t('questionBefore')}
            </Button>
          )}
          {!last && <Button onClick={() => setMoved(at + 1)}>{t('questionNext')}</Button>}
          <Button variant={last ? 'filled' : 'line'} onClick={() => setEnding(true)}>
            {t('finishExam')}
          </Button>
        </div>
      )}
    </section>
  );
}

const firstOpen = ({ questions, answers }: Attempt): number =>
  Math.max(
    0,
    questions.findIndex(({ id }) => !answers.some((each) => each.id === id)),
  );

const two = (value: number): string => String(value).padStart(2, '0');

function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTexts();
  const minutes = Math.ceil(seconds / 60);
  const says = [10, 5, 1].includes(minutes) ? t('leftMinutes', { count: minutes }) : '';
  return (
    <p className={`clock ${minutes > 1 ? '' : 'bad'}`}>
      <Icon node={Timer} size={20} />
      <span className="small">{t('timeLeft')}</span>
      <b className="num" role="timer" translate="no">{`${Math.floor(seconds / 60)}:${two(seconds % 60)}`}</b>
      <span className="sr" role="status">
        {says}
      </span>
    </p>
  );
}

interface NumbersProps {
  questions: Attempt['questions'];
  answers: Readonly<Record<string, Answer>>;
  at: number;
  onGo: (at: number) => void;
}

/** All questions by their numbers: which are answered, and the way to each. */
function Numbers({ questions, answers, at, onGo }: NumbersProps) {
  const { t } = useTexts();
  return (
    <nav className="numbers" aria-label={t('questions')}>
      {questions.map(({ id }, index) => {
        const given = isGiven(answers[id]);
        return (
          <button
            key={id}
            type="button"
            className={given ? 'given' : ''}
            aria-current={index === at ? 'step' : undefined}
            aria-label={t(given ? 'numberGiven' : 'numberOpen', { at: index + 1 })}
            onClick={() => onGo(index)}
          >
            {index + 1}
          </button>
        );
      })}
    </nav>
  );
}

const SAYS = { saving: 'keptSaving', saved: 'answerSaved', unsaved: 'answerUnsaved' };

function SavedLine({ saved }: { saved: Saved | undefined }) {
  const { t } = useTexts();
  return (
    <p className={`small saved ${saved === 'unsaved' ? 'err' : 'ink-2'}`} role="status">
      {saved && (
        <>
          {saved !== 'saving' && <Icon node={saved === 'saved' ? Check : CircleAlert} size={20} />}
          <span>{t(SAYS[saved])}</span>
        </>
      )}
    </p>
  );
}
