import { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { keepDraft, readDraft } from '@mars/session/drafts.ts';
import { ofSite } from '@mars/session/pieces/site-key.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { useEffect, useState } from 'react';

export type Test = Reply<'GET /v1/prof-test'>;
export type Result = NonNullable<Test['result']>;
/** What was answered to each statement so far, in their order. */
type Values = readonly number[];

/** Of this device: whoever takes the test has no name. */
const PLACE = ['device', 'prof-test'] as const;

const RESULT = /^\d{1,2}(-\d{1,2}){5}$/;
/** What a link may bring; anything else begins a test. */
export const readable = (result: string): boolean => RESULT.test(result);

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

/** A test as it is taken: it goes on where this browser left it. */
export function useTaking(statements: Test['statements'], onResult: (result: Result) => void): Taking {
  const [values, setValues] = useState<Values | null | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallError | null>(null);

  useEffect(() => {
    void readDraft(...PLACE).then((text) => setValues(valuesIn(text)));
  }, []);

  function keep(next: Values): void {
    setValues(next);
    void keepDraft(...PLACE, next.length > 0 ? JSON.stringify(next) : '');
  }

  async function handIn(all: Values): Promise<void> {
    setBusy(true);
    setFailed(null);
    try {
      const answers = statements.map(({ id }, at) => ({ id, value: all[at]! }));
      const result = await call('POST /v1/prof-test', { body: { ...ofSite(), answers } });
      void keepDraft(...PLACE, '');
      setValues(null);
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
    begin: () => keep([]),
    answer(value) {
      const next = [...(values ?? []), value];
      keep(next);
      if (next.length === statements.length) void handIn(next);
    },
    back: () => keep((values ?? []).slice(0, -1)),
    finish: () => handIn(values ?? []),
  };
}
