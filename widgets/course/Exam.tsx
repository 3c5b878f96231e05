import { Answered } from '@mars/element/pieces/Answered.tsx';
import { inline } from '@mars/element/pieces/Inline.tsx';
import { Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { attemptOf, clock, examsOf } from './attempt.ts';
import { load } from './lazy.ts';
import type { Opened } from './place.ts';

const Rules = lazy(async () => ({ default: (await load.ends()).Rules }));
const Result = lazy(async () => ({ default: (await load.ends()).Result }));
const YourMark = lazy(async () => ({ default: (await load.ends()).YourMark }));
const Sit = lazy(async () => {
  const [{ Sit: Sitting }, { Question }] = await Promise.all([load.sit(), load.question()]);
  type Props = Omit<Parameters<typeof Sitting>[0], 'clock' | 'line' | 'Question'>;
  return {
    default: (props: Props) => <Sitting {...props} clock={clock} line={inline} Question={Question} />,
  };
});

interface ExamProps {
  opened: Opened;
  /** Told whether it is being sat. */
  onSit: (sits: boolean) => void;
  /** What is said of it beforehand. */
  children: ReactNode;
}

/** The exam of a module: its rules, the exam itself, its result. Each comes when it is needed. */
export function Exam({ opened: { id, group, mark }, onSit, children }: ExamProps) {
  const of = examsOf(group?.id ?? 0);
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Answered of={of} height={240}>
        {({ items }) => {
          const exam = items.find((each) => each.id === id);
          if (exam?.state === 'open')
            return (
              <Rules of={of} exam={exam}>
                {children}
              </Rules>
            );
          if (exam?.attempt_id != null) return <Sat id={exam.attempt_id} onSit={onSit} />;
          // A teacher entered it: nothing was sat here.
          return <YourMark mark={exam?.total_mark ?? mark}>{children}</YourMark>;
        }}
      </Answered>
    </Suspense>
  );
}

function Sat({ id, onSit }: { id: number; onSit: ExamProps['onSit'] }) {
  const of = attemptOf(id);
  const { data } = useStore(of);
  const sits = data !== undefined && !data.result;
  useEffect(() => {
    onSit(sits);
    return () => onSit(false);
  }, [sits, onSit]);
  // It ends before one's eyes; a result of before is only shown.
  const isNew = useRef(false);
  return (
    <Answered of={of} height={240}>
      {(attempt) => {
        if (attempt.result)
          return <Result attempt={attempt} result={attempt.result} isNew={isNew.current} line={inline} />;
        isNew.current = true;
        return <Sit of={of} attempt={attempt} />;
      }}
    </Answered>
  );
}
