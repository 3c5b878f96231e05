import { Link } from '@mars/element/pieces/Link.tsx';
import { UnitPicture } from '@mars/element/pieces/UnitPicture.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { type Courses, findUnit } from '@mars/stores/pieces/english.ts';
import { Bar } from '@mars/ui/pieces/Progress.tsx';

/** The unit to go on with. */
export function NextUnit({ courses }: { courses: Courses }) {
  const { t, lang } = useTexts();
  const unit = findUnit(courses, courses.resume);
  if (!unit) return <p className="card">{t('allDone')}</p>;
  const { id, level, title, goal, done, total } = unit;
  const isBegun = done > 0;
  return (
    <section className="card next" aria-labelledby="next">
      <UnitPicture unit={id} size={120} />
      <div className="next-words">
        <p className="small ink-2">{`${level} · ${t(`level_${level}`)}`}</p>
        <h3 id="next" className="h3">
          {title[lang]}
        </h3>
        <p className="ink-2">{goal[lang]}</p>
      </div>
      {isBegun && (
        <Bar value={done} max={total} label={t('progress')} text={t('doneOf', { done, count: total })} />
      )}
      <p className="said">
        <Link route="english-learning" query={{ unit: id }} className="btn">
          {t(isBegun ? 'goOn' : 'begin')}
        </Link>
        <span className="small ink-2">{t('brings', { xp: courses.xp })}</span>
      </p>
    </section>
  );
}
