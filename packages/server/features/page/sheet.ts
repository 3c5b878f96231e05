import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../root.ts';

const small = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim();

/** The rules of a page that the server makes, all in it: nothing is waited for before it is drawn. */
export interface Sheet {
  css: string;
  font: string | null;
}

/** What each kind of page needs beside what all have. */
const kinds = {
  landing: ['landing.css'],
  text: ['made-text.css', 'policy.css', 'lesson-text.css', 'news.css'],
};
export type Sheets = Record<keyof typeof kinds, Sheet>;

export function readSheets(pagesDir: string | undefined): Sheets {
  const read = (name: string) => small(readFileSync(join(repositoryRoot, 'packages', 'ui', name), 'utf8'));
  const fonts = fontsOf(pagesDir);
  const of = (own: readonly string[]): Sheet => ({
    css: fonts.css + ['tokens.css', 'made-page.css', 'ways.css', ...own].map(read).join(''),
    font: fonts.latin,
  });
  return { landing: of(kinds.landing), text: of(kinds.text) };
}

/** The host's own font, under the names that the build gave its files. Without a build there is the system's. */
function fontsOf(pagesDir: string | undefined): { css: string; latin: string | null } {
  const folder = pagesDir ? join(pagesDir, 'embed') : '';
  const sheet = existsSync(folder) && readdirSync(folder).find((name) => /^host-[\w-]+\.css$/.test(name));
  if (!sheet) return { css: '', latin: null };
  const faces = readFileSync(join(folder, sheet), 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const css = faces.join('').replace(/url\(["']?(?:\.\/)?([\w.-]+\.woff2)["']?\)/g, 'url(/embed/$1)');
  return { css, latin: /\/embed\/[\w.-]*latin[\w.-]*\.woff2/.exec(css)?.[0] ?? null };
}
