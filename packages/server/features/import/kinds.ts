import { findParts } from '../../parts.ts';
import type { Kind, KindName, Kinds } from './kind.ts';

/** The tables of all features, by their names. @throws {Error} without one of them */
export async function kindOf(name: KindName): Promise<Kind> {
  const all = (await findParts<Kinds>('imports')).flatMap(({ part }) => part);
  const found = all.find(({ kind }) => kind === name);
  if (!found) throw new Error(`no feature has the table ${name}`);
  return found;
}
