import { CallError } from '@mars/client/error.ts';
import { $role } from '@mars/session/role.ts';
import { call } from '@mars/session/session.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';

/** What a student's test came to becomes their level. `false`: it did not, and why. */
export function useKept(attempt_id: string): true | CallError | null {
  const role = useStore($role);
  const [kept, setKept] = useState<true | CallError | null>(null);
  useEffect(() => {
    if (role !== 'student') return;
    call('POST /v1/english/level', { body: { attempt_id } }).then(
      () => setKept(true),
      (error: unknown) => setKept(error instanceof CallError ? error : new CallError(0)),
    );
  }, [role, attempt_id]);
  return kept;
}
