import { $me } from '@mars/session/me.ts';
import type { Resource } from '@mars/session/resource.ts';
import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { SignedOut } from '../SignedOut.tsx';
import { Failed } from './Failed.tsx';
import { ChildSwitch } from './OfChild.tsx';
import { type PageStudent, pageStudentOf } from './page-student.ts';

interface OfStudentProps<T> {
  /** The element's `item-id`; without it the page is about whoever is signed in, or a parent’s child. */
  itemId: string | undefined;
  of: (studentId: number) => Resource<T>;
  /** As high as what comes. */
  skeleton: ReactNode;
  children: (data: T, studentId: number) => ReactNode;
}

/** A page about one student, or what stands there instead. Its element uses `mars-not-found` and has the text `child`. */
export function OfStudent<T>({ itemId, ...props }: OfStudentProps<T>) {
  const student = useStore(useMemo(() => pageStudentOf(itemId), [itemId]));
  if (typeof student === 'number') {
    return (
      <>
        {itemId === undefined && (
          <div className="child-switch">
            <ChildSwitch />
          </div>
        )}
        <Answer key={student} id={student} {...props} />
      </>
    );
  }
  return <Instead of={student} skeleton={props.skeleton} />;
}

function Instead({ of, skeleton }: { of: Exclude<PageStudent, number>; skeleton: ReactNode }) {
  if (of === 'signed-out') return <SignedOut />;
  if (of === 'plain') return <mars-not-found reason="not-here" />;
  if (of === 'nobody') return <mars-not-found />;
  if (of === 'failed') return <Failed onRetry={() => void $me.reload()} />;
  return skeleton;
}

type AnswerProps<T> = Omit<OfStudentProps<T>, 'itemId'> & { id: number };

function Answer<T>({ id, of, skeleton, children }: AnswerProps<T>) {
  const answer = of(id);
  const { data, error, loading } = useStore(answer);
  // Nobody, or somebody who hides: to others there is no difference.
  if (error?.status === 404) return <mars-not-found />;
  if (data !== undefined) return children(data, id);
  if (error) return <Failed busy={loading} onRetry={() => void answer.reload()} />;
  return skeleton;
}
