import { CallError } from '@mars/client/error.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Resource } from '@mars/session/resource.ts';
import { toast } from '@mars/ui/toast.ts';
import { useRef, useState } from 'react';
import type { Draft, Piece } from './draft.ts';
import { type Chosen, faultOf, handIn, saidOf } from './files.ts';

type Files = ReturnType<typeof useFiles>;

/** The files that are to be handed in: those that stay of what was handed in, and those of this device. */
export function useFiles({ answer }: Piece) {
  const [gone, setGone] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const count = useRef(0);
  const kept = (answer?.files ?? []).filter(({ id }) => !gone.includes(id));
  return {
    kept,
    chosen,
    faults: chosen.map(({ file, said }, index) => (said ? 'fileEmpty' : faultOf(file, kept.length + index))),
    add: (files: readonly File[]) =>
      setChosen([...chosen, ...files.map((file) => ({ key: ++count.current, file, said: null }))]),
    take: (key: number) => setChosen(chosen.filter((each) => each.key !== key)),
    remove: (id: number) => setGone([...gone, id]),
    /** The server does not take one of them. */
    refuse: (index: number, said: string) =>
      setChosen(chosen.map((each, at) => (at === index ? { ...each, said } : each))),
    clear() {
      setGone([]);
      setChosen([]);
    },
  };
}

/** Hands in; `sent` is how much of it has gone out, null while nothing is on its way. */
export function useSending(of: Resource<Piece>, draft: Draft, files: Files) {
  const { t, lang } = useTexts();
  const [sent, setSent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function send() {
    setSent(0);
    setFault(null);
    try {
      await draft.hold();
      const { kept, chosen } = files;
      const all = {
        text: draft.$text.get(),
        keep: kept.map(({ id }) => id),
        files: chosen.map(({ file }) => file),
      };
      await handIn(of, all, setSent);
      draft.release(true);
      files.clear();
      toast(t('handedInNow'));
    } catch (error) {
      draft.release(false);
      if (!(error instanceof CallError)) throw error;
      const { index, text } = saidOf(error, lang);
      if (index !== null && text) files.refuse(index, text);
      else setFault(text ?? t('notHandedIn'));
    } finally {
      setSent(null);
    }
  }
  return { sent, fault, send };
}
