import type { App, Person } from '../../feature.ts';
import { findParts } from '../../parts.ts';

/** Of a section of the staff that only those have whom the centre names: whether it is open to somebody. */
type IsOpen = (who: { app: App; caller: Person }) => Promise<boolean>;

/** What a feature's `own-sections.ts` exports: by the section's name. */
export type OwnSections = Readonly<Record<string, IsOpen>>;

export const defineOwnSections = (sections: OwnSections): OwnSections => sections;

/** The names of those that are open to one of the staff. */
export async function openSections(app: App, caller: Person): Promise<string[]> {
  const open: string[] = [];
  for (const { part } of await findParts<OwnSections>('own-sections'))
    for (const [name, isOpen] of Object.entries(part)) if (await isOpen({ app, caller })) open.push(name);
  return open;
}
