import { OfStudent } from '@mars/element/pieces/OfStudent.tsx';
import type { StudentRanksProps } from './element.ts';
import { Ladder } from './Ladder.tsx';
import { ranksOf } from './ranks.ts';
import { Skeleton } from './Skeleton.tsx';

/** The ranks by xp, and when a student reached each. */
export default function StudentRanks({ itemId }: StudentRanksProps) {
  return (
    <OfStudent itemId={itemId} of={ranksOf} skeleton={<Skeleton />}>
      {(ranks, id) => <Ladder id={id} ranks={ranks} />}
    </OfStudent>
  );
}
