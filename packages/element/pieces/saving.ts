import { CallError } from '@mars/client/error.ts';
import { newKey } from '@mars/client/pieces/key.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { useRef, useState } from 'react';

export interface Saving {
  busy: boolean;
  /** What is wrong with one field, by its place in the body: `title.uz`. */
  errorOf: (field: string) => string | null;
  /** Something else was chosen for a field: what was refused of the one before is said no more. */
  unsay: (field: string) => unknown;
  /** What stopped the last try, another one each time. */
  refused: object | null;
  /** Why it was refused, or that no answer came. */
  problem: string | null;
  /**
   * @param save gets a key that stays the same until an answer has come, so that nothing is done twice, and the version to
   * go on from where somebody else has changed it meanwhile, which was said: saved again, it stands over that. `full` is the
   * group that was said to be full
   */
  run<R>(
    save: (key: string, newer?: string, full?: number) => Promise<R>,
    onSaved?: (reply: R) => void,
  ): Promise<void>;
}

/** A press saves once, and what is refused is said where it belongs. The widget has the text `notSaved`. */
export function useSaving(): Saving {
  const { t, lang } = useTexts();
  const key = useRef<string | null>(null);
  const newer = useRef<string>(undefined);
  const full = useRef<number>(undefined);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<object | null>(null);
  const refusal = refused instanceof CallError ? refused : null;
  const errorOf = (field: string) => refusal?.field(field, lang) ?? null;

  function problemOf(): string | null {
    if (!refusal) return refused && t('ownFault');
    // What is said of a field alone is said there.
    return (
      refusal.text(lang) ?? (refusal.code === 'invalid' && refusal.problem.fields ? null : t('notSaved'))
    );
  }

  return {
    busy,
    errorOf,
    unsay: (field) => errorOf(field) && setRefused(null),
    refused,
    problem: problemOf(),
    async run(save, onSaved) {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      key.current ??= newKey();
      let fault: object | null = null;
      try {
        const reply = await save(key.current, newer.current, full.current);
        key.current = null;
        newer.current = undefined;
        full.current = undefined;
        onSaved?.(reply);
      } catch (thrown) {
        fault = Object(thrown) as object;
        if (thrown instanceof CallError) {
          // Unanswered, it may have been done.
          if (thrown.status > 0 && thrown.status < 500) key.current = null;
          if (thrown.code === 'group_full') full.current = thrown.problem.group_id as number;
          if (thrown.code === 'changed_meanwhile') newer.current = thrown.problem.version as string;
        } else {
          // A fault of the page is no lost connection.
          console.error(thrown);
        }
      }
      setRefused(fault);
      running.current = false;
      setBusy(false);
    },
  };
}
