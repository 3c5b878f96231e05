import { ForStudent } from '@mars/element/pieces/ForStudent.tsx';
import type { Student } from '@mars/session/me.ts';
import type { Resource } from '@mars/session/resource.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Waiting } from './Waiting.tsx';

interface AsOpenedProps<T> {
  of: Resource<T>;
  children: (data: T, student: Student) => ReactNode;
}

/**
 * What a round is made of, as it was when the round began: each answer changes it, and whoever comes next asks for it
 * anew; nobody does while the round goes on.
 */
export function AsOpened<T>({ of, children }: AsOpenedProps<T>) {
  const [opened, setOpened] = useState<{ data: T; student: Student } | null>(null);
  if (opened) return children(opened.data, opened.student);
  return (
    <ForStudent of={of} skeleton={<Waiting />}>
      {(data, student) => <Taking onTake={() => setOpened({ data, student })} />}
    </ForStudent>
  );
}

function Taking({ onTake }: { onTake: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
  useEffect(onTake, []);
  return <Waiting />;
}
