import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An element, as the custom elements manifest describes it. */
interface Declared {
  tagName: string;
  attributes: { name: string; default?: string }[];
  'x-height'?: number | Record<string, number>;
  /** What a guest's is asked for by, as `packages/element/read.ts` fills it in. */
  'x-reads'?: string;
}

const file = join(import.meta.dirname, '../../widgets/custom-elements.json');
const { modules } = JSON.parse(readFileSync(file, 'utf8')) as { modules: { declarations: Declared[] }[] };

/** Every element that the suite has. */
export const declared = modules.flatMap(({ declarations }) => declarations);
export const tags = declared.map(({ tagName }) => tagName);

const few = 6;

/** All of them, a few at a time: a walk along them all takes longer than a test should. */
export const fewTags = Array.from({ length: Math.ceil(tags.length / few) }, (_, index) =>
  tags.slice(index * few, index * few + few),
);
