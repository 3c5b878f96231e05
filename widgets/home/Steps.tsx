import type { RouteName } from '@mars/contract/paths.ts';
import { roomInWords } from '@mars/contract/pieces/room.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { formatDate, unparted } from '@mars/i18n/pieces/dates.ts';
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
import { type GoOn, placeOf, placeOfDue, type To, toGoOn } from './way-on.ts';

const WAYS: Partial<Record<Step['kind'], { icon: IconNode; route: RouteName }>> = {
  typing: { icon: Keyboard, route: 'game' },
  coding: { icon: CodeXml, route: 'code' },
  online: { icon: Orbit, route: 'eduverse' },
  english: { icon: Languages, route: 'english' },
  lesson: { icon: CalendarCheck, route: 'courses' },
  homework: { icon: NotebookPen, route: 'courses' },
};

/** As many stand beside each other with a word to what they brought. */
const roomy = 4;

/** Of a step whose feature has no page here yet. */
const other = { icon: Circle, route: 'home' } as const;

/** Today's way: what brings coins, what was done. The first that is not done stands out. */
export function Steps({ today }: { today: Today }) {
  const { t } = useTexts();
  const { data } = useStore($mine);
  const online = toGoOn(data?.items ?? []).find(({ course }) => course.type === 'online');
  const { steps } = today;
  const next = steps.findIndex((step) => !step.done);
  const done = steps.filter((step) => step.done).length;
  return (
    <div className="way">
      <p className="way-head h4">
        {t('way')} <span className="num ink-3" translate="no">{`${done} / ${steps.length}`}</span>
      </p>
      <ol className="steps">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lessons of a day are one kind
          <li key={index} className={step.done ? 'done' : index === next ? 'next' : ''}>
            <Stop step={step} today={today} online={online} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface StopProps {
  step: Step;
  today: Today;
  /** The online course to go on with. */
  online: GoOn | undefined;
}

function Stop({ step, today, online }: StopProps) {
  const { t, lang } = useTexts();
  const { icon, route } = WAYS[step.kind] ?? other;
  const note = useNote({ step, today, online });
  return (
    <Link {...((step.done ? placeOfReview(step) : exactPlace({ step, today, online })) ?? { route })}>
      <span className="stop">
        <Icon node={icon} />
      </span>
      <span className="what">
        <b>{step.title[lang]}</b>
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

/** The homework that is due next, as a step names it. */
const dueOf = ({ due }: Today) => due?.find(({ kind, state }) => kind === 'homework' && state === 'open');

/** Where the step's lesson is and who gives it, as far as the day tells that of this one. */
function placeOfLesson(lang: Lang, { title }: Step, { lesson }: Today): string | null {
  const begins = lesson?.today && formatDate(lesson.starts_at, 'HH:mm', 'uz');
  if (!begins || !title.uz.endsWith(begins)) return null;
  const room = lesson.room && unparted(roomInWords(lesson.room, lang));
  return [room, lesson.teacher].filter(Boolean).join(' · ');
}

/** What is to be repeated stands there at once, whatever of the day is done. */
const placeOfReview = ({ due }: Step): To | null =>
  due ? { route: 'english-learning', query: { review: '1' } } : null;

/** The very thing, where that is known; else the page of its kind. */
function exactPlace({ step, today, online }: StopProps): To | null {
  if (step.kind === 'online' && online) return placeOf(online);
  const homework = step.kind === 'homework' && dueOf(today);
  return homework ? placeOfDue(homework) : placeOfReview(step);
}

/** Kinds that say the same of each day. */
const SAID: readonly Step['kind'][] = ['typing', 'coding', 'english'];

/** The second line of a phone. */
function useNote({ step, today, online }: StopProps): string | null {
  const { t, lang } = useTexts();
  if (step.done) return step.earned > 0 ? t('stepDone', { count: step.earned }) : t('done');
  if (SAID.includes(step.kind)) return t(`note_${step.kind}`);
  if (step.kind === 'lesson') return placeOfLesson(lang, step, today);
  if (step.kind === 'online') return online?.course.title[lang] ?? null;
  const at = step.kind === 'homework' ? dueOf(today)?.at : null;
  return at
    ? t('dueOn', { time: formatDate(at, 'HH:mm', lang), day: formatDate(at, 'day month', lang) })
    : null;
}
