import { Failed } from '@mars/element/pieces/Failed.tsx';
import { heroAllowed } from '@mars/element/pieces/hero-allowed.ts';
import { ChildSwitch } from '@mars/element/pieces/OfChild.tsx';
import { studentIdOf } from '@mars/element/pieces/page-student.ts';
import { profileOf } from '@mars/element/pieces/profile.ts';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { $capabilitiesResource, $plainServer } from '@mars/session/capabilities.ts';
import { $me, $student, nameOf, roleOf, type Student } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { wornBy } from '@mars/stores/hero/hero.ts';
import { $child } from '@mars/stores/parent/child.ts';
import { premiumOf, statusOf } from '@mars/stores/premium/premium.ts';
import { useStore } from '@nanostores/react';
import type { HeroProps } from './element.ts';
import { Offered } from './Offered.tsx';
import { OwnHero } from './OwnHero.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Stand } from './Stand.tsx';

/**
 * A student's hero, for premium students; others are offered premium over an empty one (ruling 42). A parent, who can buy
 * nothing, sees what the child wears, as everybody in the centre may (ruling 9).
 */
export default function Hero({ studentId }: HeroProps) {
  const signedIn = useStore($signedIn);
  const { data: me, error } = useStore($me);
  const student = useStore($student);
  if (!signedIn) return <SignedOut />;
  if (student) {
    const id = studentId === undefined ? student.id : studentIdOf(studentId);
    return id === null ? <mars-not-found /> : <Guarded key={id} student={student} id={id} />;
  }
  if (me) return roleOf(me) === 'parent' ? <ForParent studentId={studentId} /> : <mars-not-found />;
  if (error) return <Failed onRetry={() => void $me.reload()} />;
  return <Skeleton />;
}

function Guarded({ student, id }: { student: Student; id: number }) {
  const status = statusOf(useStore(premiumOf(student.id)));
  // Until the server has said it, the flag of this tab is taken at its word.
  const allowed = status ? status.premium : heroAllowed(id);
  if (allowed) return <Allowed student={student} id={id} />;
  return status ? <Offered student={student} /> : <Skeleton />;
}

/** The hero of an address, or of the child who is chosen. */
function ForParent({ studentId }: HeroProps) {
  const child = useStore($child);
  const id = studentId === undefined ? child?.id : studentIdOf(studentId);
  if (!id) return <mars-not-found />;
  return (
    <>
      {studentId === undefined && (
        <div className="child-switch">
          <ChildSwitch />
        </div>
      )}
      <Allowed key={id} id={id} />
    </>
  );
}

function Allowed({ student, id }: { student?: Student; id: number }) {
  const plain = useStore($plainServer);
  const { data, error } = useStore($capabilitiesResource);
  if (!data && !error) return <Skeleton />;
  if (id === student?.id) return <OwnHero student={student} plain={plain} />;
  return plain ? <PlainHero id={id} /> : <OtherHero id={id} />;
}

function OtherHero({ id }: { id: number }) {
  const $profile = profileOf(id);
  const { data, error, loading } = useStore($profile);
  // Nobody, or somebody who hides: to others there is no difference.
  if (error?.status === 404) return <mars-not-found />;
  if (data) return <Stand id={id} name={nameOf(data)} worn={data.worn} named />;
  if (error) return <Failed busy={loading} onRetry={() => void $profile.reload()} />;
  return <Skeleton />;
}

/** A server that knows the specification only tells what is worn, and not by whom. */
function PlainHero({ id }: { id: number }) {
  const { data, error } = useStore(wornBy(id));
  if (!data && !error) return <Skeleton />;
  return <Stand id={id} name="" worn={data ?? []} />;
}
