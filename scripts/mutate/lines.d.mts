export interface Lines {
  line: number;
  before: string;
  after: string;
  whole: string;
}
export interface Reason {
  path: string;
  before: string;
  after: string;
  reason: string;
}

export function linesOf(source: string, change: { start: number; end: number; text: string }): Lines;
export function reasonOf(
  reasons: readonly Reason[],
  change: { path: string; before: string; after: string },
): Reason | undefined;
