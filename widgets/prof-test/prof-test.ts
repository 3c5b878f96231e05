import { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { keepDraft, readDraft } from '@mars/session/drafts.ts';
import { ofSite } from '@mars/session/pieces/site-key.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { inTurn } from '@mars/session/turn.ts';
import { useEffect, useId, useState } from 'react';

export type Test = Reply<'GET /v1/prof-test'>;
export type Result = NonNullable<Test['result']>;
/** What was answered to each statement so far, in their order. */
type Values = readonly number[];

/** Of this device: whoever takes the test has no name. */
const PLACE = ['device', 'prof-test'] as const;

const RESULT = /^\d{1,2}(-\d{1,2}){5}$/;
/** What a link may bring; anything else begins a test. */
export const readable = (result: string): boolean => RESULT.test(result);

/** Another test may begin; one that is under way in another tab goes on. */
export async function forgetResult(): Promise<void> {
  if (readable((await readDraft(...PLACE)) ?? '')) await keepDraft(...PLACE, '');
}

export const testOf = (result: string | null) =>
  resource('GET /v1/prof-test', { query: result ? { result } : {} }, { open: true, freshMs: 3_600_000 });

function valuesIn(text: string | null): Values | null {
  try {
    const values: unknown = JSON.parse(text ?? '');
    return Array.isArray(values) && values.length > 0 && values.every(Number.isInteger) ? values : null;
  } catch {
    return null;
  }
}

export interface Taking {
  /** undefined: it is looked whether one is under way; null: none is. */
  values: Values | null | undefined;
  busy: boolean;
  failed: CallError | null;
  begin(): void;
  answer(value: number): void;
  back(): void;
  /** Hands all answers in. */
  finish(): Promise<void>;
}

interface Ends {
  onResult(result: Result): void;
  /** It was taken through before, or in another tab, and came to this. */
  onTaken(result: string): void;
}

/** A test as it is taken: it goes on where this browser left it. */
export function useTaking(statements: Test['statements'], { onResult, onTaken }: Ends): Taking {
  const [values, setValues] = useState<Values | null | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallError | null>(null);
  const own = useId();
  const all = statements.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    void readDraft(...PLACE).then((text) => {
      if (text && readable(text)) return onTaken(text);
      const kept = valuesIn(text);
      setValues(kept);
      if (kept?.length === all) void handIn(kept);
    });
  }, []);

  /** @param change what was answered in this tab, as of `values` */
  const go = (change: (values: Values) => Values) =>
    inTurn(`prof-test ${own}`, async () => {
      const text = await readDraft(...PLACE);
      if (text && readable(text)) return onTaken(text);
      const kept = valuesIn(text);
      // Another tab went on meanwhile: this one follows it.
      const isBehind = kept !== null && values !== undefined && kept.length !== (values?.length ?? 0);
      const next = isBehind ? kept : change(values ?? []);
      setValues(next);
      if (!isBehind) await keepDraft(...PLACE, next.length > 0 ? JSON.stringify(next) : '');
      if (next.length === all) void handIn(next);
    });

  async function handIn(given: Values): Promise<void> {
    setBusy(true);
    setFailed(null);
    try {
      const answers = statements.map(({ id }, at) => ({ id, value: given[at]! }));
      const result = await call('POST /v1/prof-test', { body: { ...ofSite(), answers } });
      await keepDraft(...PLACE, result.result);
      onResult(result);
    } catch (error) {
      setFailed(error instanceof CallError ? error : new CallError(0));
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    busy,
    failed,
    begin: () => void go((given) => given),
    answer: (value) => void go((given) => [...given, value]),
    back: () => void go((given) => given.slice(0, -1)),
    finish: () => handIn(values ?? []),
  };
}
