import { roomInWords } from '@mars/contract/pieces/room.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { formatTime, unparted } from '@mars/i18n/pieces/dates.ts';
import type { Translate } from '@mars/i18n/texts.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { useStore } from '@nanostores/react';
import {
  CalendarCheck,
  Check,
  Circle,
  CodeXml,
  type IconNode,
  Keyboard,
  Languages,
  NotebookPen,
  Orbit,
} from 'lucide';
import { $mine, type Step, type Today } from './day.ts';
import { useNow } from './use-now.ts';
import { dueOf, onlineOf, placeOfStep } from './way-on.ts';

const ICONS: Partial<Record<Step['kind'], IconNode>> = {
  typing: Keyboard,
  coding: CodeXml,
  online: Orbit,
  english: Languages,
  lesson: CalendarCheck,
  homework: NotebookPen,
};

/** Kinds of work that are called the same each day: shortly, so that no word of a stop is cut. */
const CALLED: readonly Step['kind'][] = ['typing', 'coding', 'online', 'english', 'homework'];

/** As many stand beside each other with a word to what they brought. */
const roomy = 4;

/** Today's way: what brings coins, what was done. What is to be done now stands out. */
export function Steps({ today }: { today: Today }) {
  const { t } = useTexts();
  const now = useNow();
  const { steps } = today;
  const done = steps.filter((step) => step.done).length;
  return (
    <div className="way">
      <p className="way-head h4">
        {t('way')} <span className="num ink-3" translate="no">{`${done} / ${steps.length}`}</span>
      </p>
      <ol className="steps">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lessons of a day are one kind
          <li key={index} className={step.done ? 'done' : index === now?.at ? 'next' : ''}>
            <Stop step={step} today={today} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface StopProps {
  step: Step;
  today: Today;
}

function Stop({ step, today }: StopProps) {
  const { t, lang } = useTexts();
  const { data } = useStore($mine);
  const note = useNote({ step, today });
  const { kind } = step;
  return (
    <Link {...placeOfStep(step, today, data?.items)}>
      <span className="stop">
        <Icon node={ICONS[kind] ?? Circle} />
      </span>
      <span className="what">
        <b>{nameOf(step, t, lang)}</b>
        {note && <span className="note small ink-2">{note}</span>}
      </span>
      <span className="gain small">
        {step.done ? (
          <>
            <Icon node={Check} size={18} label={t('done')} />
            {step.earned > 0 && (
              <span className="got">
                {today.steps.length > roomy ? `+${step.earned}` : t('earned', { count: step.earned })}
              </span>
            )}
          </>
        ) : (
          // Homework brings none.
          step.coins > 0 && <CoinAmount amount={step.coins} unit={t('coin', { count: step.coins })} signed />
        )}
      </span>
    </Link>
  );
}

/** A lesson's step is called by its course and when it begins. */
function lessonOf({ title }: Step, lang: Lang): { course: string; begins: string } {
  const said = title[lang];
  const at = said.lastIndexOf(', ');
  return { course: said.slice(0, at), begins: said.slice(at + 2) };
}

/** What fits under a stop: the whole of it stands in the second line, or where the step leads. */
function nameOf(step: Step, t: Translate, lang: Lang): string {
  if (step.kind === 'lesson') return t('step_lesson', { time: lessonOf(step, lang).begins });
  return CALLED.includes(step.kind) ? t(`step_${step.kind}`) : step.title[lang];
}

/** Of which course the step's lesson is, and where it is and who gives it, as far as the day tells that of this one. */
function placeOfLesson(lang: Lang, step: Step, { lesson }: Today): string {
  const { course, begins } = lessonOf(step, lang);
  const isThis = lesson?.today && formatTime(lesson.starts_at) === begins;
  const room = isThis && lesson.room && unparted(roomInWords(lesson.room, lang));
  return [course, room, isThis && lesson.teacher].filter(Boolean).join(' · ');
}

/** The second line of a phone. */
function useNote({ step, today }: StopProps): string | null {
  const { t, lang } = useTexts();
  const { data } = useStore($mine);
  const { kind, done, due = 0 } = step;
  if (done) return step.earned > 0 ? t('stepDone', { count: step.earned }) : t('done');
  if (kind === 'english' && due > 0) return t('toRepeat', { count: due });
  if (kind === 'typing' || kind === 'coding' || kind === 'english') return t(`note_${kind}`);
  if (kind === 'lesson') return placeOfLesson(lang, step, today);
  if (kind === 'online') return onlineOf(data?.items)?.course.title[lang] ?? null;
  return kind === 'homework' ? (dueOf(today)?.title[lang] ?? null) : null;
}
