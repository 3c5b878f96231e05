/** How many there are of each; what there is none of is forgotten. */
export interface Counts<K> {
  of(key: K): number;
  add(key: K): void;
  remove(key: K): void;
  /** How many keys there are some of. */
  readonly size: number;
}

export function createCounts<K>(): Counts<K> {
  const counts = new Map<K, number>();
  const of = (key: K): number => counts.get(key) ?? 0;
  return {
    of,
    add: (key) => counts.set(key, of(key) + 1),
    remove(key) {
      const left = of(key) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
    get size() {
      return counts.size;
    },
  };
}
