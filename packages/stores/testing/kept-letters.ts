import type { Kept, Letter } from '../pieces/letters.ts';

/** Stands for `letters.ts` where there is no IndexedDB: what waits on a device, in its order. */
export function keptLetters() {
  let all: Kept[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const set = async (next: Kept[]) => {
    all = next;
    for (const listener of listeners) listener();
    return true;
  };
  return {
    /** For tests: what is there now. */
    all: (): readonly Kept[] => all,
    clear(): void {
      all = [];
      listeners.clear();
    },
    listLetters: async (owner: string): Promise<Kept[]> => all.filter((each) => each.owner === owner),
    keepLetter: (letter: Letter) =>
      set([
        ...all.filter(({ owner, name }) => owner !== letter.owner || name !== letter.name),
        { ...letter, id: ++count },
      ]),
    refuseLetter: ({ id }: Kept, refused: Kept['refused']) =>
      set(all.map((each) => (each.id === id ? { ...each, refused } : each))),
    dropLetter: (owner: string, name: string) =>
      set(all.filter((each) => each.owner !== owner || each.name !== name)),
    removeLetter: ({ id }: Kept) => set(all.filter((each) => each.id !== id)),
    forgetLetters: (owner: string) => set(all.filter((each) => each.owner !== owner)),
    watchLetters(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
