import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../packages/contract/facts.generated.ts', import.meta.url));
const MADE = /(['"`])((?:GET|POST|PUT|PATCH|DELETE) \/[^'"`\n]*)\1/g;

/**
 * Lets each module bring what is to be known of the calls that it names, so that an element weighs as much as its own
 * calls do, however many there are. Tests and the npm package have the whole table.
 */
export function factsPlugin() {
  const all = [...readFileSync(FILE, 'utf8').matchAll(/^ {2}'(.+)': '(.+)',$/gm)];
  return {
    name: 'mars-facts',
    // Not before types are gone: a reply's type names its call, too.
    transform(code, id) {
      if (id === FILE) return { code: 'export const facts = {};', map: null };
      if (!/\/(widgets|host|packages)\/.*\.tsx?(\?|$)/.test(id) || id.includes('/packages/contract/'))
        return null;
      const named = [...code.matchAll(MADE)].map(
        ([, quote, name]) =>
          // A part that is put in has no slash in it.
          new RegExp(
            `^${quote === '`' ? escaped(name).replace(/\\\$\\\{.*?\\\}/g, '[^/]+') : escaped(name)}$`,
          ),
      );
      const facts = all.filter(([, name]) => named.some((pattern) => pattern.test(name)));
      if (facts.length === 0) return null;
      const table = Object.fromEntries(facts.map(([, name, fact]) => [name, fact]));
      const learnt = `import { learn } from '@mars/contract/facts.ts';learn(${JSON.stringify(table)});`;
      return { code: `${learnt}${code}`, map: null };
    },
  };
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
