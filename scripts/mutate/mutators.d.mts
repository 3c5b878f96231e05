export interface Change {
  start: number;
  end: number;
  text: string;
  kind: string;
}

export function changesOf(path: string, source: string): Change[];
