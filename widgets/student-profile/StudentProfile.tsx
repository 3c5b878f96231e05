import { OfStudent } from '@mars/element/pieces/OfStudent.tsx';
import { profileOf } from '@mars/element/pieces/profile.ts';
import type { StudentProfileProps } from './element.ts';
import { Latest } from './Latest.tsx';
import { Looks } from './Looks.tsx';
import { Person } from './Person.tsx';
import { Privacy } from './Privacy.tsx';
import { Skeleton } from './Skeleton.tsx';

/** A student as anybody inside the centre may see them. */
export default function StudentProfile({ itemId }: StudentProfileProps) {
  return (
    <OfStudent itemId={itemId} of={profileOf} skeleton={<Skeleton />}>
      {(profile) => (
        <div className="page">
          <Person profile={profile} />
          {profile.is_me && <Looks id={profile.id} />}
          <Latest profile={profile} />
          {profile.is_me && <Privacy profile={profile} />}
        </div>
      )}
    </OfStudent>
  );
}
