import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const CONTRACT = fileURLToPath(new URL('../../packages/contract/', import.meta.url));
/** Where the tables stand: the platform's own numbers, and those of each feature. */
const FILES = [
  'constants.ts',
  'constants.generated.ts',
  ...readdirSync(`${CONTRACT}constants`).map((file) => `constants/${file}`),
].map((file) => CONTRACT + file);
const READ = /(?<![\w./])(constants|centreDefaults)\.(\w+)/g;

/**
 * Writes a number of the contract where it is read. A bundler keeps a table whole as soon as one entry is used, and
 * browsers use a dozen of a hundred. The build fails when the tables come along after all.
 */
export function constantsPlugin() {
  const values = new Map(FILES.flatMap((file) => valuesOf(readFileSync(file, 'utf8'))));
  return {
    name: 'mars-constants',
    enforce: 'pre',
    transform(code, id) {
      // A bundler takes a table that is put together of others for something that does more than to be there.
      if (FILES.includes(id)) return { code, map: null, moduleSideEffects: false };
      if (!code.includes("from '@mars/contract/constants.ts'")) return null;
      const replaced = code.replace(READ, (_, table, name) => {
        const value = values.get(`${table}.${name}`);
        if (value === undefined) throw new Error(`${id}: there is no ${table}.${name}`);
        return `(${value})`;
      });
      return { code: replaced, map: null };
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (FILES.some((file) => chunk.modules?.[file]?.renderedLength > 0)) {
          throw new Error(`${chunk.fileName}: read constants one by one, as in constants.timezone`);
        }
      }
    },
  };
}

/** What each entry is, as it is written there, by the table in which it is read. */
function valuesOf(code) {
  const values = [];
  for (const { declaration } of parseAst(code, { lang: 'ts' }).body) {
    for (const { id, init } of declaration?.declarations ?? []) {
      const table = init.type === 'TSAsExpression' ? init.expression : init;
      const read = id.name.replace(/^\w+Constants$/, 'constants').replace(/^\w+Defaults$/, 'centreDefaults');
      for (const { key, value } of table.properties ?? []) {
        if (key) values.push([`${read}.${key.name}`, code.slice(value.start, value.end)]);
      }
    }
  }
  return values;
}
