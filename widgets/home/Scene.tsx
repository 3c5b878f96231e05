import { roomInWords } from '@mars/contract/pieces/room.ts';
import { useWide } from '@mars/element/host.tsx';
import { Figure } from '@mars/element/pieces/Figure.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, formatTime, unparted, weekdayOf, weekdays } from '@mars/i18n/pieces/dates.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import type { Student } from '@mars/session/me.ts';
import { Skies } from '@mars/ui/pieces/Skies.tsx';
import { useStore } from '@nanostores/react';
import { ChooseLook } from './ChooseLook.tsx';
import { $today, type Today } from './day.ts';
import { NowCard } from './NowCard.tsx';
import { Purse } from './Purse.tsx';
import { Steps } from './Steps.tsx';

/** The child standing in the picture, what today brings beside them. */
export function Scene({ student }: { student: Student }) {
  const { t } = useTexts();
  const { data: today, error } = useStore($today);
  return (
    <section className="scene-card" aria-label={t('today')}>
      {hosted() && <Picture student={student} />}
      <div className="hello">
        <Purse student={student} />
        <h1 className="display">{t('hello', { name: student.first_name })}</h1>
        <div className="say">
          <p className={isPlanned(today) ? 'lesson planned' : 'lesson'}>
            {today ? <Lesson lesson={today.lesson} /> : ' '}
          </p>
          <NowCard />
          {hosted() && <ChooseLook id={student.id} />}
        </div>
      </div>
      {today
        ? today.steps.length > 0 && <Steps today={today} />
        : !error && <i className="skel way way-skel" aria-hidden="true" />}
    </section>
  );
}

function Picture({ student }: { student: Student }) {
  const wide = useWide();
  return (
    <div className="picture">
      <Skies of={(time) => pictureUrl(`/media/scene/home-${wide ? 'wide' : 'phone'}-${time}.svg`)} />
      <Figure of={student.id} wears={{ background: null }} stance="wave" label={student.first_name} blink />
    </div>
  );
}

/** The plan names the lesson, with its place and its teacher. */
const isPlanned = (today: Today | undefined): boolean =>
  today?.lesson?.today === true && today.steps.some(({ kind }) => kind === 'lesson');

const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** Stands in a sentence for what is drawn there. */
const HERE = '\uFFFC';

function Lesson({ lesson }: { lesson: Today['lesson'] }) {
  const { t, lang } = useTexts();
  if (!lesson) return <>{t('noLesson')}</>;
  const { starts_at: at, course: title, room, teacher } = lesson;
  const course = title[lang];
  const values = {
    time: formatTime(at),
    course: HERE,
    day: weekdays(lang)[weekdayOf(dayOf(at))] ?? '',
  };
  const [before, after] = t(lesson.today ? 'lessonToday' : 'lessonLater', values).split(HERE);
  return (
    <>
      {before}
      <b>{course}</b>
      {after}
      {room && (
        <>
          {' '}
          <span className="unparted">{unparted(asSentence(roomInWords(room, lang)))}</span>
        </>
      )}
      {teacher && <span className="teacher"> {t('teacher', { teacher })}</span>}
    </>
  );
}
