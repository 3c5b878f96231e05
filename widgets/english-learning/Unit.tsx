import { useTexts } from '@mars/i18n/context.tsx';
import type { Student } from '@mars/session/me.ts';
import { useState } from 'react';
import { AsOpened } from './AsOpened.tsx';
import { Ended } from './Ended.tsx';
import { Intro, Rules } from './Intro.tsx';
import { Play } from './Play.tsx';
import { type Gain, type Lesson, lessonOf, unitRound } from './rounds.ts';
import { Top } from './Top.tsx';
import { useRound } from './use-round.ts';
import { Waiting } from './Waiting.tsx';

/** One unit. */
export const Unit = ({ id }: { id: string }) => (
  <AsOpened of={lessonOf(id)}>{(lesson, student) => <Opened lesson={lesson} student={student} />}</AsOpened>
);

/** What it teaches first, where nothing was answered yet; then its exercises. */
function Opened({ lesson, student }: { lesson: Lesson; student: Student }) {
  const { lang } = useTexts();
  const [gain] = useState<Gain>({ xp: 0, finishesAt: lesson.finishes_at });
  const { round, state, left } = useRound(() => unitRound(lesson, String(student.id), gain));
  const [reads, setReads] = useState(lesson.done === 0);
  if (state.name === 'opening') return <Waiting />;
  const back = { route: 'english-course', query: { level: lesson.level } } as const;
  const top = <Top back={back} title={lesson.title[lang]} done={round.total - left} total={round.total} />;
  if (state.name === 'over')
    return (
      <Ended
        unit={lesson.id}
        level={lesson.level}
        round={round}
        xp={gain.xp}
        finishes={gain.finishesAt ? { at: gain.finishesAt, xp: lesson.xp } : null}
        wasDone={lesson.finished_at !== null}
      />
    );
  return (
    <>
      {top}
      {reads && left === round.total ? (
        <Intro lesson={lesson} onBegin={() => setReads(false)} />
      ) : (
        <>
          <Play round={round} state={state} />
          <Rules lesson={lesson} />
        </>
      )}
    </>
  );
}
