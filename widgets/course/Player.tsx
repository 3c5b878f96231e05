import { useHost } from '@mars/element/host.tsx';
import { type CoursePlace, CourseRows } from '@mars/element/pieces/CourseRows.tsx';
import { Failed } from '@mars/element/pieces/Failed.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { href } from '@mars/session/links.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { useWork } from '@mars/ui/pieces/work.ts';
import { useStore } from '@nanostores/react';
import { ArrowLeft } from 'lucide';
import { lazy, type MouseEvent, Suspense, useEffect } from 'react';
import { examsOf } from './attempt.ts';
import { load, soon } from './lazy.ts';
import { addressOf, type Beside, chosenOf, type Elements, openedOf, type Place } from './place.ts';
import { Sheet } from './Sheet.tsx';
import { SheetSkeleton } from './Skeleton.tsx';

const Running = lazy(async () => ({ default: (await load.ends()).Running }));

interface PlayerProps {
  place: Place;
  elements: Elements;
  /** Goes on inside the element, where no router does. */
  onGo: (place: CoursePlace) => void;
}

/** Where one goes from a lesson: an address, and what a press on its link does. */
export interface Ways {
  place: Place;
  addressOf: (beside: Beside) => CoursePlace;
  onOpen: (event: MouseEvent, place: CoursePlace) => void;
}

/** One lesson with the rest of its module beside it. */
export function Player({ place, elements, onGo }: PlayerProps) {
  const { emit } = useHost();
  useWork();
  const id = chosenOf(place, elements);
  const item = elements.items.find((each) => each.id === id);
  if (id === null && elements.items.length > 0) return <mars-not-found />;
  const ways: Ways = {
    place,
    addressOf: (beside) => addressOf(place, beside),
    onOpen(event, to) {
      // On another page the element stays where it is.
      if (hosted()) return;
      event.preventDefault();
      onGo(to);
    },
  };

  function handleModule(module: number) {
    const params = addressOf(place, { element_id: 0, module });
    if (!hosted()) onGo(params);
    else
      emit(
        'mars:navigate',
        { route: 'course-element', params, href: href('course-element', params) },
        { cancelable: true },
      );
  }

  return (
    <div className="player">
      <div className="main">
        <Back elements={elements} />
        {elements.group && <OtherExam of={elements.group.id} id={id} ways={ways} />}
        {item && <Chosen key={item.id} item={item} ways={ways} />}
      </div>
      <Contents elements={elements} current={id} ways={ways} onModule={handleModule} />
    </div>
  );
}

interface OtherExamProps {
  /** The group. */
  of: number;
  /** What is open: the exam itself says how it stands. */
  id: number | null;
  ways: Ways;
}

/** An exam that runs while something else is open. */
function OtherExam({ of, id, ways }: OtherExamProps) {
  const { data } = useStore(examsOf(of));
  const exam = data?.items.find((each) => each.state === 'running' && each.id !== id);
  return (
    exam && (
      <Suspense>
        <Running exam={exam} ways={ways} />
      </Suspense>
    )
  );
}

function Back({ elements: { course } }: { elements: Elements }) {
  const { lang } = useTexts();
  const to =
    course.type === 'online'
      ? ({ route: 'eduverse-course', params: { id: String(course.id) } } as const)
      : ({ route: 'courses' } as const);
  return (
    <Link {...to} className="back">
      <Icon node={ArrowLeft} size={20} />
      <span className="clip">{course.title[lang]}</span>
    </Link>
  );
}

function Chosen({ item, ways }: { item: Elements['items'][number]; ways: Ways }) {
  const { id } = item;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is stays as it is
  useEffect(() => soon(item), [id]);
  const opened = openedOf(id);
  const { data, error, loading } = useStore(opened);
  if (error?.status === 404) return <mars-not-found />;
  if (data) return <Sheet opened={data} ways={ways} />;
  if (error) return <Failed busy={loading} onRetry={() => void opened.reload()} />;
  return <SheetSkeleton />;
}

interface ContentsProps {
  elements: Elements;
  current: number | null;
  ways: Ways;
  onModule: (module: number) => void;
}

/** The rest of the module, and the way to another one. */
function Contents({ elements, current, ways, onModule }: ContentsProps) {
  const { t, lang } = useTexts();
  const { modules, module, items } = elements;
  const done = items.filter(({ state }) => state === 'done').length;
  return (
    <nav className="card beside" aria-label={t('contents')}>
      <div className="box">
        <select
          aria-label={t('chooseModule')}
          value={module.module}
          onChange={(event) => onModule(Number(event.currentTarget.value))}
        >
          {modules.map((each) => (
            <option key={each.module} value={each.module}>
              {t('moduleTitle', { module: each.module, title: each.title[lang] })}
            </option>
          ))}
        </select>
      </div>
      <p className="small ink-2">{t('doneOf', { done, all: items.length })}</p>
      <CourseRows
        items={items}
        current={current ?? undefined}
        placeOf={({ id }) => ways.addressOf({ element_id: id, module: module.module })}
        onOpen={ways.onOpen}
      />
    </nav>
  );
}
