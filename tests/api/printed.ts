import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../packages/server/root.ts';

/** What a page of `docs/` prints in fences of a language, in its order. */
export function printed(page: 'operate' | 'scale', language: string): string[] {
  const text = readFileSync(join(repositoryRoot, 'docs', `${page}.md`), 'utf8');
  const fences = text.matchAll(/^```(\S*)\n([\s\S]*?)^```$/gm);
  return [...fences].filter(([, found]) => found === language).map(([, , block]) => block!);
}

/** Whether Debian's packages can be put here for a test that wants their programs. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');
