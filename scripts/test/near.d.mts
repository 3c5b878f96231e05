export function changedFiles(root: string, revision?: string): string[];
export function testsNear(
  root: string,
  changed: readonly string[],
): Partial<Record<'unit' | 'api' | 'elements' | 'e2e', string[]>>;
