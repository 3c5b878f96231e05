import { ForStudent } from '@mars/element/pieces/ForStudent.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { type Courses, coursesOf, findUnit } from '@mars/stores/pieces/english.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { ArrowLeft } from 'lucide';
import type { EnglishCourseProps } from './element.ts';
import { Path } from './Path.tsx';

/** The units of one level. */
export default function EnglishCourse({ level }: EnglishCourseProps) {
  const { t } = useTexts();
  return (
    <section className={hosted() ? 'english' : 'card english'} aria-label={t('title')}>
      <Link route="english" className="back">
        <Icon node={ArrowLeft} size={20} />
        <span className="clip">{t('toPath')}</span>
      </Link>
      <ForStudent of={coursesOf()} skeleton={<Waiting />}>
        {(courses) => <Level courses={courses} level={level} />}
      </ForStudent>
    </section>
  );
}

/** The level that is asked for, else the one of the unit to go on with. */
const levelOf = (courses: Courses, asked: string | undefined) =>
  courses.items.find(
    ({ level }) => level === (asked ?? findUnit(courses, courses.resume)?.level ?? courses.items[0]?.level),
  );

function Level({ courses, level: asked }: { courses: Courses; level: string | undefined }) {
  const { t } = useTexts();
  const found = levelOf(courses, asked);
  if (!found) return <mars-not-found />;
  const { level, units } = found;
  const done = units.filter((unit) => unit.is_finished).length;
  const says = t('unitsOf', { done, count: units.length });
  return (
    <>
      <h2 className="h2">{`${level} · ${t(`level_${level}`)}`}</h2>
      <Bar
        value={done}
        max={units.length}
        label={t('finishedUnits')}
        text={says}
        tone={done === units.length ? 'ok' : undefined}
      />
      <p className="small ink-2">{says}</p>
      <Path units={units} resume={courses.resume} xp={courses.xp} />
    </>
  );
}

/** As high as what comes. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="english">
      <i className="skel head-skel" />
      <i className="skel path-skel" />
    </Loading>
  );
}
