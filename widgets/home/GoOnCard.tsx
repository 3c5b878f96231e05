import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Bar, type Tone } from '@mars/ui/pieces/Progress.tsx';
import { useStore } from '@nanostores/react';
import { ChevronRight, Orbit } from 'lucide';
import { $mine } from './day.ts';
import { useNow } from './use-now.ts';
import { firstOf, type GoOn, labelOf, placeOf, toGoOn } from './way-on.ts';

const TONES: readonly Tone[] = ['accent', 'blue', 'plum'];

/** Where one stopped in each course: that of what is to be done now first, then the one opened last. Hidden where the server has no courses. */
export function GoOnCard() {
  const { t } = useTexts();
  const { data, error, loading } = useStore($mine);
  const first = firstOf(useNow());
  if (error?.absent) return null;
  const rows = data && toGoOn(data.items, first);
  return (
    <section className="go-on" aria-label={t('goOnTitle')}>
      <header className="head">
        <h2 className="h3">{t('goOnTitle')}</h2>
        <Link route="courses" className="all">
          {t('allCourses')}
          <Icon node={ChevronRight} size={20} />
        </Link>
      </header>
      <div className="card">
        {rows ? (
          rows.length > 0 ? (
            rows.map((row, index) => (
              <Row key={`${row.course.id} ${row.group?.id}`} row={row} tone={TONES[index] ?? 'accent'} />
            ))
          ) : (
            <Nothing />
          )
        ) : error ? (
          <FailedQuietly says={t('errorText')} busy={loading} onRetry={() => void $mine.reload()} />
        ) : (
          <i className="skel rows" />
        )}
      </div>
    </section>
  );
}

function Row({ row, tone }: { row: GoOn; tone: Tone }) {
  const { t, lang } = useTexts();
  const { course, percent, resume } = row;
  const title = course.title[lang];
  const thing = resume.kind === 'lesson' ? resume.title[lang] : t(resume.kind, { title: resume.title[lang] });
  const inModule = t('inModule', { module: resume.module, title: thing });
  return (
    <Link {...placeOf(row)} className="row way-row course">
      <img className="tile" src={pictureUrl(row.cover)} alt="" />
      <span className="grow">
        <span className="split">
          <b>{title}</b>
          <span className="small num ink-2">{t('percent', { percent })}</span>
        </span>
        <span className="small ink-2">
          {course.type === 'online' ? t('online', { title: thing }) : inModule}
        </span>
        <Bar
          value={percent}
          label={t('progressOf', { title })}
          text={t('percent', { percent })}
          tone={tone}
        />
      </span>
      <span className="btn quiet">{t(labelOf(row))}</span>
      <Icon node={ChevronRight} size={20} />
    </Link>
  );
}

/** Nothing is learnt yet, or all is done. */
function Nothing() {
  const { t } = useTexts();
  return (
    <Link route="eduverse" className="row way-row course">
      <span className="tile blue">
        <Icon node={Orbit} />
      </span>
      <span className="grow">
        <b>{t('nothingTitle')}</b>
        <span className="small ink-2">{t('nothingText')}</span>
      </span>
      <span className="btn quiet">{t('chooseOnline')}</span>
      <Icon node={ChevronRight} size={20} />
    </Link>
  );
}
