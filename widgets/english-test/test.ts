import { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { keepDraft, readDraft } from '@mars/session/drafts.ts';
import { ofSite } from '@mars/session/pieces/site-key.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { findVoice } from './voice.ts';

export type Step = Reply<'POST /v1/english/test/start'>;
export type Question = NonNullable<Step['question']>;
export type Result = NonNullable<Step['result']>;

/** Of this device: whoever takes the test has no name. */
const PLACE = ['device', 'english-test'] as const;

const isOver = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.code === 'test_over');

const asCallError = (error: unknown): CallError => (error instanceof CallError ? error : new CallError(0));

export interface Taking {
  /** undefined: it is not known yet whether one is under way; null: none is. */
  step: Step | null | undefined;
  busy: boolean;
  /** What was last asked for did not come, and why. */
  failed: CallError | null;
  /** Looks again whether one is under way. */
  open(): Promise<void>;
  begin(): Promise<void>;
  answer(value: string | null): Promise<void>;
  /** Another test after this one, with other questions. */
  again(): Promise<void>;
}

/** A test as it is taken: it goes on where this browser left it. */
export function useTaking(): Taking {
  const [step, setStep] = useState<Step | null | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallError | null>(null);
  /** One whose time is over: the next one asks other questions. */
  const ended = useRef<string | null>(null);
  const own = useId();

  const run = useCallback(
    (ask: () => Promise<Step | null>) =>
      once(`english-test ${own}`, async () => {
        setBusy(true);
        setFailed(null);
        try {
          setStep(await ask());
        } catch (error) {
          setFailed(asCallError(error));
          if (!isOver(error)) return;
          ended.current = await readDraft(...PLACE);
          void keepDraft(...PLACE, '');
          setStep(null);
        } finally {
          setBusy(false);
        }
      }),
    [own],
  );

  const open = useCallback(
    () =>
      run(async () => {
        const attempt_id = await readDraft(...PLACE);
        return attempt_id ? call('GET /v1/english/test/{attempt_id}', { params: { attempt_id } }) : null;
      }),
    [run],
  );
  useEffect(() => void open(), [open]);

  return {
    step,
    busy,
    failed,
    open,
    begin: () =>
      run(async () => {
        // Another tab has begun one meanwhile.
        const attempt_id = await readDraft(...PLACE);
        if (attempt_id) return call('GET /v1/english/test/{attempt_id}', { params: { attempt_id } });
        return start(ended.current);
      }),
    answer: (value) =>
      run(async () => {
        const { attempt_id, question } = step!;
        const body = { attempt_id, question_id: question!.id, answer: value };
        return { attempt_id, ...(await call('POST /v1/english/test/answer', { body })) };
      }),
    again: () => run(() => start(step!.attempt_id)),
  };
}

/** @param before the test that was taken here before */
async function start(before: string | null): Promise<Step> {
  const listening = (await findVoice()) !== null;
  const body = { ...ofSite(), listening, ...(before && { attempt_id: before }) };
  const step = await call('POST /v1/english/test/start', { body });
  void keepDraft(...PLACE, step.attempt_id);
  return step;
}
