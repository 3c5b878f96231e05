import { CallError } from '@mars/client/error.ts';
import { newKey } from '@mars/client/pieces/key.ts';
import { readPicked } from '@mars/client/pieces/picked.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import type { Resource } from '@mars/session/resource.ts';
import type { Kept } from '@mars/stores/pieces/letters.ts';
import { useEffect, useRef, useState } from 'react';
import type { Draft, Piece } from './draft.ts';
import { type Chosen, faultOf, type HandIn, handIn, handInLater, saidOf } from './files.ts';
import { useArrived, type Waiting } from './waiting.ts';

type Files = ReturnType<typeof useFiles>;

/**
 * The files that are to be handed in: those that stay of what was handed in, and those of this device.
 * @param letter what waits for the network, with its files
 */
export function useFiles({ answer }: Piece, letter: Kept | undefined) {
  const [gone, setGone] = useState(() => (letter ? goneOf(answer, letter) : []));
  const [chosen, setChosen] = useState(() => (letter ? chosenOf(letter) : []));
  const count = useRef(chosen.length);
  const kept = (answer?.files ?? []).filter(({ id }) => !gone.includes(id));
  return {
    kept,
    chosen,
    faults: chosen.map(({ file, said }, index) => (said ? 'fileEmpty' : faultOf(file, kept.length + index))),
    add: (files: readonly File[]) => setChosen(chosenWith(chosen, files, () => ++count.current)),
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

/** What is chosen now takes the place of what was refused: of the same name, else of the next one. */
function chosenWith(
  chosen: readonly Chosen[],
  files: readonly File[],
  newKeyOf: () => number,
): readonly Chosen[] {
  const rest = [...files];
  const inPlaceOf = ({ said }: Chosen, isIt: (other: File) => boolean): File | undefined => {
    const at = said ? rest.findIndex(isIt) : -1;
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };
  const byName = chosen.map((one) => inPlaceOf(one, ({ name }) => name === one.file.name));
  const taken = chosen.map((one, index) => byName[index] ?? inPlaceOf(one, () => true));
  return [
    ...chosen.map((one, index) => {
      const file = taken[index];
      return file ? { key: one.key, file, said: null } : one;
    }),
    ...rest.map((file) => ({ key: newKeyOf(), file, said: null })),
  ];
}

const chosenOf = ({ parts = [] }: Kept): readonly Chosen[] =>
  parts.flatMap(([, value], key) => (typeof value === 'string' ? [] : [{ key, file: value, said: null }]));

const goneOf = (answer: Piece['answer'], { parts = [] }: Kept): readonly number[] => {
  const kept = parts.flatMap(([name, value]) => (name === 'keep' ? [Number(value)] : []));
  return (answer?.files ?? []).flatMap(({ id }) => (kept.includes(id) ? [] : [id]));
};

/** A draft that waits with its hand-in is not sent: after the hand-in it would be a draft again. */
function useHeld(draft: Draft, waits: boolean) {
  const held = useRef(false);
  useEffect(() => {
    if (waits) void draft.hold();
    else if (held.current) draft.release(false);
    held.current = waits;
  }, [draft, waits]);
}

interface Sending {
  of: Resource<Piece>;
  piece: Piece;
  draft: Draft;
  files: Files;
  owner: string;
  waiting: Waiting | null;
  onSent: () => void;
}

/** Hands in; `sent` is how much of it has gone out, null while nothing is on its way. Without a network it waits on the device. */
export function useSending({ of, piece, draft, files, owner, waiting, onSent }: Sending) {
  const { t, lang } = useTexts();
  const [sent, setSent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  useHeld(draft, waiting !== null && !waiting.letter.refused);
  useArrived(piece, (text) => {
    if (draft.$text.get().trim() === text.trim()) draft.release(true);
    files.clear();
    onSent();
  });

  async function send() {
    setSent(0);
    setFault(null);
    const key = newKey();
    let what: HandIn | undefined;
    try {
      await draft.hold();
      const { kept, chosen } = files;
      what = {
        text: draft.$text.get(),
        keep: kept.map(({ id }) => id),
        // As they are now: what waits for the network is not read again from where it was picked.
        files: await Promise.all(chosen.map(({ file }, index) => readPicked(file, index))),
      };
      // What is handed in now takes the place of what waits.
      await waiting?.takeBack();
      await handIn(of, what, key, setSent);
      draft.release(true);
      files.clear();
      onSent();
    } catch (error) {
      const isOffline = error instanceof CallError && error.status === 0;
      if (what && isOffline && hosted() && (await handInLater(owner, piece, what, key))) return;
      draft.release(false);
      if (!(error instanceof CallError)) {
        setFault(t('ownFault'));
        throw error;
      }
      const { index, text } = saidOf(error, lang);
      if (index !== null && text) files.refuse(index, text);
      else setFault(text ?? t('notHandedIn'));
    } finally {
      setSent(null);
    }
  }
  return { sent, fault, send };
}
