import { OfStudent } from '@mars/element/pieces/OfStudent.tsx';
import { badgesOf } from './badges.ts';
import { Collection } from './Collection.tsx';
import type { StudentBadgesProps } from './element.ts';
import { Skeleton } from './Skeleton.tsx';

/** The badges of a student by rarity; to themself also those to come. */
export default function StudentBadges({ itemId }: StudentBadgesProps) {
  return (
    <OfStudent itemId={itemId} of={badgesOf} skeleton={<Skeleton />}>
      {(badges, id) => <Collection id={id} badges={badges} />}
    </OfStudent>
  );
}
