import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const FILE = fileURLToPath(new URL('../../packages/contract/constants.ts', import.meta.url));
const READ = /(?<![\w./])(constants|centreDefaults)\.(\w+)/g;

/**
 * Writes a number of the contract where it is read. A bundler keeps a table whole as soon as one entry is used, and
 * browsers use a dozen of a hundred. The build fails when the tables come along after all.
 */
export function constantsPlugin() {
  const values = valuesOf(readFileSync(FILE, 'utf8'));
  return {
    name: 'mars-constants',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes("from '@mars/contract/constants.ts'")) return null;
      const plain = code.replace(READ, (_, table, name) => {
        const value = values.get(`${table}.${name}`);
        if (value === undefined) throw new Error(`${id}: there is no ${table}.${name}`);
        return `(${value})`;
      });
      return { code: plain, map: null };
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.modules?.[FILE]?.renderedLength > 0) {
          throw new Error(`${chunk.fileName}: read constants one by one, as in constants.timezone`);
        }
      }
    },
  };
}

/** What each entry is, as it is written there. */
function valuesOf(code) {
  const values = new Map();
  for (const { declaration } of parseAst(code, { lang: 'ts' }).body) {
    for (const { id, init } of declaration?.declarations ?? []) {
      const table = init.type === 'TSAsExpression' ? init.expression : init;
      for (const { key, value } of table.properties ?? []) {
        values.set(`${id.name}.${key.name}`, code.slice(value.start, value.end));
      }
    }
  }
  return values;
}
