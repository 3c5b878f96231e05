import { useLockText } from '@mars/element/pieces/CourseRows.tsx';
import { inline } from '@mars/element/pieces/Inline.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { serverNow } from '@mars/session/clock.ts';
import { openDialog } from '@mars/session/open.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { LockedNote } from '@mars/ui/pieces/LockedNote.tsx';
import { Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { ArrowLeft, ArrowRight, Check, Clock, Target } from 'lucide';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Blocks, textOf } from './Blocks.tsx';
import { Exam } from './Exam.tsx';
import { load } from './lazy.ts';
import type { Ways } from './Player.tsx';
import { type Beside, type Opened, openedOf } from './place.ts';

interface SheetProps {
  opened: Opened;
  ways: Ways;
}

/** Nobody leaves a page open for longer. */
const SOON_MS = 86_400_000;
const SPREAD_MS = 5000;

const Question = lazy(async () => ({ default: (await load.question()).Question }));
/** It comes while one reads, and then what is seen of it once it has begun. */
const Quiz = lazy(async () => {
  const { Quiz: Asking } = await load.quiz();
  load.question().catch(() => {});
  return {
    default: (props: { opened: Opened }) => <Asking {...props} line={inline} Question={Question} />,
  };
});
const Lesson = lazy(async () => ({ default: (await load.lesson()).Lesson }));
const Standing = lazy(async () => ({ default: (await load.homework()).Standing }));
const Below = lazy(async () => ({ default: (await load.homework()).Below }));
const Work = lazy(async () => ({ default: (await load.handIn()).Work }));

/** One lesson, homework or exam: what it is, what is in it or why it is locked, and the ways on. */
export function Sheet({ opened, ways }: SheetProps) {
  const { lang } = useTexts();
  const { title, lock, previous, next, state } = opened;
  const [sits, setSits] = useState(false);
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
      {lock ? <Locked opened={opened} lock={lock} ways={ways} /> : <Body opened={opened} onSit={setSits} />}
      {/* An exam that runs has its own: one of these would leave it while its time goes on. */}
      {!sits && (
        <div className="split ways">
          {previous ? <Way to={previous} ways={ways} says="previous" /> : <span />}
          {next && <Way to={next} ways={ways} says="next" strong={state === 'done'} />}
        </div>
      )}
    </article>
  );
}

function Body({ opened, onSit }: { opened: Opened; onSit: (sits: boolean) => void }) {
  const { lang } = useTexts();
  const box = useRef<HTMLDivElement>(null);
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
      <Suspense fallback={<Skeleton height={56} />}>
        {kind === 'lesson' && (
          <Lesson opened={opened} shown={{ lang: shown, count: blocks.length }} box={box} />
        )}
        {project !== null && <Standing id={project} days={days} />}
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
          <Quiz opened={opened} />
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

function Locked({ opened, lock, ways }: SheetProps & { lock: NonNullable<Opened['lock']> }) {
  const { t } = useTexts();
  const lockText = useLockText();
  const before = lock.code === 'previous_first' ? opened.previous : null;
  useOpening(opened.id, lock.starts_at);
  return (
    <div className="closed">
      <LockedNote title={t(lock.code === 'premium_required' ? 'premiumOnly' : 'locked')}>
        {lockText(lock)}
      </LockedNote>
      {lock.code === 'premium_required' && (
        <Button variant="gold" onClick={() => openDialog('premium')}>
          {t('seePremium')}
        </Button>
      )}
      {before && <Way to={before} ways={ways} says="toPrevious" strong />}
    </div>
  );
}

/** Looks again when it should have begun, not everybody at the very moment. */
function useOpening(id: number, at: string | null): void {
  useEffect(() => {
    const left = at === null ? SOON_MS : Date.parse(at) - serverNow();
    if (left >= SOON_MS) return;
    const timer = setTimeout(() => void openedOf(id).reload(), Math.max(0, left) + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [id, at]);
}

interface WayProps {
  to: Beside;
  ways: Ways;
  says: 'previous' | 'next' | 'toPrevious';
  /** It is what comes now. */
  strong?: boolean;
}

function Way({ to, ways, says, strong }: WayProps) {
  const { t } = useTexts();
  const params = ways.addressOf(to);
  return (
    <Link
      route="course-element"
      params={params}
      rel={says === 'next' ? 'next' : 'prev'}
      className={strong ? 'btn' : 'btn quiet'}
      onClick={(event) => ways.onOpen(event, params)}
    >
      {says === 'previous' && <Icon node={ArrowLeft} size={20} />}
      <span>{t(says)}</span>
      {says === 'next' && <Icon node={ArrowRight} size={20} />}
    </Link>
  );
}
