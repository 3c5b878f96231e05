import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverRoot } from '../../packages/server/root.ts';
import type { AccessRow, AccessRows, Asking } from '../../packages/server/testing/access.ts';
import type { Actor } from './actors.ts';

/** The rows of all features, a call each, found in their folders. @throws when two features have the same call */
export async function findAccessRows(): Promise<Map<string, AccessRow[]>> {
  const found = new Map<string, AccessRow[]>();
  const features = join(serverRoot, 'features');
  for (const name of readdirSync(features).sort()) {
    const file = join(features, name, 'access-rows.ts');
    if (!existsSync(file)) continue;
    const { accessRows } = (await import(pathToFileURL(file).href)) as { accessRows: AccessRows };
    for (const [call, rows] of Object.entries(accessRows)) {
      if (found.has(call)) throw new Error(`${call} has rows in two features, one is ${name}.`);
      found.set(call, [rows].flat());
    }
  }
  return found;
}

/** The call with its path parts filled in. */
export const addressOf = (call: string, { params = {} }: Asking): string =>
  call.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params[part])));

/** What an actor meets. `closed`: as if nothing were there. */
export type Verdict = 'open' | 'closed' | 'sign in' | 'other page' | 'ended';

const letters: Partial<Record<Actor, string>> = {
  guest: 'G',
  self: 'S',
  'other student': 'S',
  parent: 'P',
  'other parent': 'P',
  teacher: 'T',
  'other teacher': 'T',
  admin: 'D',
};

/** Who of those whose role is let in is answered about bobur. */
const answered: Record<NonNullable<AccessRow['of']>, Actor[]> = {
  student: ['self', 'parent', 'teacher', 'other teacher', 'admin'],
  inside: ['self', 'other student', 'parent', 'other parent', 'teacher', 'other teacher', 'admin'],
  owner: ['self'],
  lesson: ['teacher', 'admin'],
  room: ['self', 'teacher', 'admin'],
};

/** What a row says of an actor. */
export function expectedOf({ who, of, is }: AccessRow, actor: Actor): Verdict {
  const byKey = is?.includes('byKey');
  if (who.includes('A')) return 'open';
  switch (actor) {
    case 'anonymous':
    case 'expired token':
      return 'sign in';
    case 'key of a page':
      return byKey ? 'open' : 'sign in';
    case 'key of a page, shown elsewhere':
      return byKey ? 'other page' : 'sign in';
    case 'token of another page':
    case 'token of a page, shown elsewhere':
      return 'other page';
    case 'ended session':
      return 'ended';
    default: {
      const letIn = who.includes(letters[actor] as string);
      return letIn && (!of || answered[of].includes(actor)) ? 'open' : 'closed';
    }
  }
}
