import type { Known } from './held.mjs';
import type { Source } from './sources.mjs';

export interface Measured {
  graph: Map<string, Set<string>>;
  order: string[];
  floors: number;
  found: Record<string, Map<string, { path: string; line: number }[]>>;
}
export function measure(sources: Source[], known: Pick<Known, 'order'>): Measured;
