import { ForStudent } from '@mars/element/pieces/ForStudent.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { coursesOf } from '@mars/stores/pieces/english.ts';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { Levels } from './Levels.tsx';
import { NextUnit } from './NextUnit.tsx';
import { Repetition } from './Repetition.tsx';

/** Where a student stands in English. */
export default function English() {
  const { t } = useTexts();
  return (
    <section className={hosted() ? 'english' : 'card english'} aria-label={t('title')}>
      <h2 className="h2">{t('title')}</h2>
      <ForStudent of={coursesOf()} skeleton={<Waiting />}>
        {(courses) => (
          <div className="english-sides">
            <div className="english">
              <NextUnit courses={courses} />
              <Repetition courses={courses} />
            </div>
            <Levels courses={courses} />
          </div>
        )}
      </ForStudent>
    </section>
  );
}

/** As high as what comes. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="english-sides">
      <div className="english">
        <i className="skel next-skel" />
        <i className="skel repeat-skel" />
      </div>
      <i className="skel levels-skel" />
    </Loading>
  );
}
