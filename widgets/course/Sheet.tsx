import { useLockText } from '@mars/element/pieces/CourseRows.tsx';
import { inline } from '@mars/element/pieces/Inline.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { Check, Clock, Target } from 'lucide';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { Blocks, textOf } from './Blocks.tsx';
import { Exam } from './Exam.tsx';
import { load } from './lazy.ts';
import type { Ways } from './Player.tsx';
import { type Opened, openedOf } from './place.ts';
import type { Reading } from './reading.ts';

interface SheetProps {
  opened: Opened;
  ways: Ways;
}

const Result = lazy(async () => ({ default: (await load.result()).Result }));
const Question = lazy(async () => ({ default: (await load.question()).Question }));
/** It comes while one reads, and then what is seen of it once it has begun. */
const Quiz = lazy(async () => {
  const { Quiz: Asking } = await load.quiz();
  load.question().catch(() => {});
  return {
    default: (props: { opened: Opened; reading: Reading | null }) => (
      <Asking {...props} line={inline} Question={Question} Result={Result} />
    ),
  };
});
const Locked = lazy(load.locked);
const Foot = lazy(async () => ({ default: (await load.ending()).Foot }));
const Lesson = lazy(async () => ({ default: (await load.lesson()).Lesson }));
const Standing = lazy(async () => ({ default: (await load.homework()).Standing }));
const Below = lazy(async () => ({ default: (await load.homework()).Below }));
const Work = lazy(async () => ({ default: (await load.handIn()).Work }));

const lookAgain = (id: number): void => void openedOf(id).reload();

/** One lesson, homework or exam: what it is, what is in it or why it is locked, and the ways on. */
export function Sheet({ opened, ways }: SheetProps) {
  const { lang } = useTexts();
  const { title, lock } = opened;
  const [sits, setSits] = useState(false);
  const [reading, follow] = useState<Reading | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const lockText = useLockText();
  return (
    <article className="card sheet">
      <Chips opened={opened} />
      <h2 className="h2">{title[lang]}</h2>
      {opened.goal && (
        <p className="goal">
          <Icon node={Target} size={20} />
          <span>{inline(opened.goal[lang])}</span>
        </p>
      )}
      {lock ? (
        <Suspense fallback={<Skeleton height={56} />}>
          <Locked id={opened.id} lock={lock} why={lockText(lock)} onOpening={lookAgain} />
        </Suspense>
      ) : (
        <Body opened={opened} onSit={setSits} box={box} reading={reading} onReading={follow} />
      )}
      {/* An exam that runs has its own: one of these would leave it while its time goes on. */}
      {!sits && (
        <Suspense>
          <Foot opened={opened} ways={ways} why={lockText} reading={reading} box={box} />
        </Suspense>
      )}
    </article>
  );
}

interface BodyProps {
  opened: Opened;
  onSit: (sits: boolean) => void;
  box: RefObject<HTMLDivElement | null>;
  reading: Reading | null;
  onReading: (reading: Reading) => void;
}

/** As high as what stands over the text: how much was seen, or until when homework is due and the way to its form. */
const overHeight = ({ kind, state }: Opened): number =>
  kind === 'lesson' ? 34 : state === 'open' ? 136 : 56;

function Body({ opened, onSit, box, reading, onReading }: BodyProps) {
  const { lang } = useTexts();
  const { blocks, lang: shown } = textOf(opened.text, lang);
  const { kind, project_id: project, days, questions } = opened;
  const text = <Blocks blocks={blocks} />;
  if (kind === 'exam')
    return (
      <Exam opened={opened} onSit={onSit}>
        {text}
      </Exam>
    );
  return (
    <>
      <Suspense fallback={<Skeleton height={overHeight(opened)} />}>
        {kind === 'lesson' && (
          <Lesson
            opened={opened}
            shown={{ lang: shown, count: blocks.length }}
            box={box}
            onReading={onReading}
          />
        )}
        {project !== null && <Standing id={project} days={days} isOpen={opened.state === 'open'} />}
      </Suspense>
      {/* What comes later is drawn around it: one may have begun to read. */}
      {blocks.length > 0 && (
        <div ref={box} lang={shown}>
          {text}
        </div>
      )}
      {project !== null && (
        <Suspense fallback={<Skeleton height={220} />}>
          <Below id={project} Work={Work} />
        </Suspense>
      )}
      {questions.length > 0 && (
        <Suspense>
          <Quiz opened={opened} reading={reading} />
        </Suspense>
      )}
    </>
  );
}

function Chips({ opened: { kind, module, module_title, minutes, state } }: { opened: Opened }) {
  const { t, lang } = useTexts();
  return (
    <p className="chips-row">
      <Chip>{t('moduleTitle', { module, title: module_title[lang] })}</Chip>
      {kind !== 'lesson' && <Chip tone="blue">{t(kind)}</Chip>}
      {minutes !== null && <Chip icon={Clock}>{t('minutes', { count: minutes })}</Chip>}
      {state === 'done' && (
        <Chip tone="ok" icon={Check}>
          {t('done')}
        </Chip>
      )}
    </p>
  );
}
