import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { coursesOf } from '@mars/stores/pieces/english.ts';
import { useWork } from '@mars/ui/pieces/work.ts';
import { useStore } from '@nanostores/react';
import { AsOpened } from './AsOpened.tsx';
import type { EnglishLearningProps } from './element.ts';
import { Repeat } from './Repeat.tsx';
import { reviewOf } from './rounds.ts';
import { Unit } from './Unit.tsx';
import { $hears } from './voice.ts';
import { Waiting } from './Waiting.tsx';

/** The exercises of a unit, or what is to be repeated. */
export default function EnglishLearning({ unit, review }: EnglishLearningProps) {
  const { t } = useTexts();
  useWork();
  return (
    <section className={hosted() ? 'learning' : 'card learning'} aria-label={t('title')}>
      {review ? <Due /> : unit ? <Unit key={unit} id={unit} /> : <Next />}
    </section>
  );
}

/** What is due, once it is known whether it can be heard. */
function Due() {
  const hears = useStore($hears);
  if (hears === null) return <Waiting />;
  return (
    <AsOpened of={reviewOf(hears)}>
      {(review, student) => <Repeat review={review} student={student} />}
    </AsOpened>
  );
}

/** The unit to go on with. */
function Next() {
  const { t } = useTexts();
  return (
    <AsOpened of={coursesOf()}>
      {({ resume, items }) => {
        const id = resume ?? items[0]?.units[0]?.id;
        return id ? <Unit key={id} id={id} /> : <p>{t('emptyTitle')}</p>;
      }}
    </AsOpened>
  );
}
