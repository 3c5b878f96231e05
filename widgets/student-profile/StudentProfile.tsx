import { useAsked } from '@mars/element/asked.ts';
import { OfStudent } from '@mars/element/OfStudent.tsx';
import { hosted } from '@mars/session/config.ts';
import type { StudentProfileProps } from './element.ts';
import { Latest } from './Latest.tsx';
import { Person } from './Person.tsx';
import { Privacy } from './Privacy.tsx';
import { Skeleton } from './Skeleton.tsx';
import { profileOf } from './student.ts';

/** A student as anybody inside the centre may see them. */
export default function StudentProfile({ itemId }: StudentProfileProps) {
  // The platform places the dialogs itself.
  const premium = useAsked('premium') && !hosted();
  return (
    <>
      <OfStudent itemId={itemId} of={profileOf} skeleton={<Skeleton />}>
        {(profile) => (
          <div className="page">
            <Person profile={profile} />
            <Latest profile={profile} />
            {profile.is_me && <Privacy profile={profile} />}
          </div>
        )}
      </OfStudent>
      {premium && <mars-premium mode="dialog" />}
    </>
  );
}
