import type { Kept } from '@mars/stores/pieces/letters.ts';
import { dropLetter, listLetters, watchLetters } from '@mars/stores/pieces/letters.ts';
import { keepSending, onDelivered } from '@mars/stores/pieces/outbox.ts';
import { useEffect, useState } from 'react';
import type { Piece } from './draft.ts';
import { letterOf } from './files.ts';

/** A hand-in that waits for the network, or that came too late. */
export interface Waiting {
  letter: Kept;
  /** It is not to be handed in any more. */
  takeBack(): Promise<unknown>;
}

/**
 * What of a piece of homework waits on this device.
 * @returns undefined until that is known
 */
export function useWaiting(owner: string, piece: Piece): Waiting | null | undefined {
  const [letter, setLetter] = useState<Kept | null>();
  const name = letterOf(piece);
  useEffect(() => {
    let here = true;
    const look = () =>
      void listLetters(owner).then(
        (all) => here && setLetter(all.find((each) => each.name === name) ?? null),
      );
    look();
    const stop = watchLetters(look);
    return () => {
      here = false;
      stop();
    };
  }, [owner, name]);
  const waits = letter && !letter.refused;
  useEffect(() => (waits ? keepSending(owner) : undefined), [owner, waits]);
  return letter && { letter, takeBack: () => dropLetter(owner, name) };
}

/** Calls back when this piece of homework arrived. @param text that was handed in */
export function useArrived(piece: Piece, onArrived: (text: string) => void): void {
  const name = letterOf(piece);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called is the same as it was
  useEffect(
    () =>
      onDelivered(({ letter, refused }) => {
        if (letter.name === name && !refused) onArrived(String(letter.parts?.[0]?.[1]));
      }),
    [name],
  );
}
