import type { Kinds } from '../import/kind.ts';
import { groups } from './import-groups.ts';
import { people } from './import-people.ts';

export const imports: Kinds = [people, groups];
