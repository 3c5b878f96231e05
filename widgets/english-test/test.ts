import { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { keepDraft, readDraft } from '@mars/session/drafts.ts';
import { ofSite } from '@mars/session/pieces/site-key.ts';
import { $role } from '@mars/session/role.ts';
import { call } from '@mars/session/session.ts';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { findVoice } from './voice.ts';

export type Step = Reply<'POST /v1/english/test/start'>;
export type Question = NonNullable<Step['question']>;
export type Result = NonNullable<Step['result']>;

/** Of this device: whoever takes the test has no name. */
const PLACE = ['device', 'english-test'] as const;

const isOver = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.code === 'test_over');

/** What a student's test came to becomes their level. */
export function useKept(attempt: string): 'kept' | 'notKept' | null {
  const role = useStore($role);
  const [kept, setKept] = useState<'kept' | 'notKept' | null>(null);
  useEffect(() => {
    if (role !== 'student') return;
    call('POST /v1/english/level', { body: { attempt } }).then(
      () => setKept('kept'),
      () => setKept('notKept'),
    );
  }, [role, attempt]);
  return kept;
}

export interface Taking {
  /** undefined: it is looked whether one is under way; null: none is. */
  step: Step | null | undefined;
  busy: boolean;
  /** What was last asked for did not come, and why. */
  failed: CallError | null;
  begin(): Promise<void>;
  answer(value: string | null): Promise<void>;
}

/** A test as it is taken: it goes on where this browser left it. */
export function useTaking(): Taking {
  const [step, setStep] = useState<Step | null | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallError | null>(null);

  const run = useCallback(async (ask: () => Promise<Step | null>) => {
    setBusy(true);
    setFailed(null);
    try {
      setStep(await ask());
    } catch (error) {
      if (isOver(error)) void keepDraft(...PLACE, '');
      setFailed(error instanceof CallError ? error : new CallError(0));
      setStep((now) => (isOver(error) ? null : (now ?? null)));
    } finally {
      setBusy(false);
    }
  }, []);

  useEffect(() => {
    void run(async () => {
      const attempt_id = await readDraft(...PLACE);
      return attempt_id ? start(attempt_id) : null;
    });
  }, [run]);

  return {
    step,
    busy,
    failed,
    begin: () => run(() => start()),
    answer: (value) =>
      run(async () => {
        const { attempt_id, question } = step!;
        const body = { attempt_id, question_id: question!.id, answer: value };
        return { attempt_id, ...(await call('POST /v1/english/test/answer', { body })) };
      }),
  };
}

async function start(attempt_id?: string): Promise<Step> {
  const listening = (await findVoice()) !== null;
  const body = { ...ofSite(), listening, ...(attempt_id && { attempt_id }) };
  const step = await call('POST /v1/english/test/start', { body });
  void keepDraft(...PLACE, step.attempt_id);
  return step;
}
