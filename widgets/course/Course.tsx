import type { CoursePlace } from '@mars/element/pieces/CourseRows.tsx';
import { ForStudent } from '@mars/element/pieces/ForStudent.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { useEffect, useState } from 'react';
import type { CourseProps } from './element.ts';
import { Player } from './Player.tsx';
import { elementsOf, readPlace } from './place.ts';
import { Skeleton } from './Skeleton.tsx';

/** The player of a course, of a class or online. */
export default function Course(props: CourseProps) {
  const { t } = useTexts();
  const [gone, setGone] = useState<CoursePlace | null>(null);
  const address = JSON.stringify(props);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page says counts from then on
  useEffect(() => setGone(null), [address]);

  const place = readPlace(gone ?? props);
  if (!place) return <mars-not-found />;
  return (
    <section className={hosted() ? 'course' : 'card course'} aria-label={t('title')}>
      <ForStudent of={elementsOf(place)} skeleton={<Skeleton />}>
        {(elements) => <Player place={place} elements={elements} onGo={setGone} />}
      </ForStudent>
      <Toasts closeLabel={t('close')} />
    </section>
  );
}
