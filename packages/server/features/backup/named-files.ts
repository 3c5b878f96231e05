import { constants } from '@mars/contract/constants.ts';
import type { KeptFiles } from '../../ground/parts/kept-files.ts';
import { findParts } from '../../parts.ts';
import type { Database } from '../../store/database.ts';
import { listNames, type Table } from './queries.ts';

/** What stands before the name of an upload, in a column of each folder. */
const prefixOf: Record<KeptFiles['folder'], string> = { 'media/u': `${constants.mediaBase}u/`, file: '' };

/**
 * The files that rows name, as sorted paths below `DATA_DIR`; our own drawings are none.
 * @param tables those that are there: a database of an older version may have less than the features name
 */
export async function listNamed(db: Database, tables: readonly Table[]): Promise<string[]> {
  const named = new Set<string>();
  for (const { part } of await findParts<readonly KeptFiles[]>('kept-files')) {
    for (const { table, column, folder, name = column } of part) {
      const columns = tables.find((each) => each.name === table)?.columns;
      if (!columns?.some((each) => each.name === column)) continue;
      for (const found of await listNames(db, table, name)) {
        const file = found.startsWith(prefixOf[folder]) ? found.slice(prefixOf[folder].length) : '';
        // Nothing but a name: no row leads out of the folder.
        if (/^[^/\\]+$/.test(file) && file !== '.' && file !== '..') named.add(`${folder}/${file}`);
      }
    }
  }
  return [...named].sort();
}
