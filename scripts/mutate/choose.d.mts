export function choose<
  T extends { area: string; kind: string; path: string; before?: string; after?: string },
>(changes: readonly T[], seed: number, count: number): T[];
