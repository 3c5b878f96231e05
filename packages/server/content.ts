import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeFaults } from '@mars/contract/content.ts';
import type { Static, TSchema } from 'typebox';
import { repositoryRoot } from './root.ts';

/**
 * What stands in the JSON files of `content/<kind>/`, in the order of their names: nothing is registered.
 * @throws {Error} naming a file that is not as the schema says, and the place in it
 */
export const readContent = <S extends TSchema>(kind: string, schema: S): Static<S>[] =>
  readdirSync(join(repositoryRoot, 'content', kind))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const path = join('content', kind, name);
      const value: unknown = JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'));
      const faults = shapeFaults(schema, value);
      if (faults.length > 0) throw new Error(`${path}: ${faults.join('; ')}`);
      return value as Static<S>;
    });
