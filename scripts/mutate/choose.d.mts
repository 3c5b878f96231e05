export function randomOf(seed: number): () => number;
export function choose<C extends { area: string; kind: string; path: string }>(
  changes: C[],
  seed: number,
  count: number,
): C[];
