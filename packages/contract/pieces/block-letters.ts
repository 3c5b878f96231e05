import type { Block, Run } from '../lesson-text.ts';

const ofRuns = (runs: readonly Run[]): number => runs.reduce((sum, { text }) => sum + text.length, 0);
const ofAll = (all: readonly (readonly Run[])[]): number => all.reduce((sum, runs) => sum + ofRuns(runs), 0);

/** How many letters of a block there are to read. */
export function lettersOf(block: Block): number {
  switch (block.type) {
    case 'list':
      return ofAll(block.items.map(({ runs }) => runs));
    case 'table':
      return ofAll([...block.head, ...block.rows.flat()]);
    case 'code':
      return block.text.length;
    case 'picture':
      return block.alt.length;
    default:
      return ofRuns(block.runs);
  }
}
