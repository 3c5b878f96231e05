import type { Database } from '../../store/database.ts';
import { plainWord } from '../import/cells.ts';
import { listClasses } from './queries-classes.ts';

/** Finds a course of classes by its slug or either title; null where none or several are called so. */
export async function classFinder(db: Database): Promise<(name: string) => number | null> {
  const classes = await listClasses(db);
  return (name) => {
    const found = classes.filter(({ names }) => names.some((one) => plainWord(one) === plainWord(name)));
    return found.length === 1 ? found[0]!.id : null;
  };
}
