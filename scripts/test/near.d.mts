export function changedFiles(root: string, revision?: string): string[];
export type Layered = Partial<Record<'unit' | 'api' | 'elements' | 'e2e', string[]>>;
export function testsNear(root: string, changed: readonly string[]): Layered;
export function testsAt(root: string, paths: readonly string[]): Layered;
