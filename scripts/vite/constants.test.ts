import { fileURLToPath } from 'node:url';
import { centreDefaults, constants } from '@mars/contract/constants.ts';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { constantsPlugin } from './constants.mjs';

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../packages/contract/${name}.ts`, import.meta.url));
const IMPORT = "import { centreDefaults, constants } from '@mars/contract/constants.ts';\n";
const plugin = constantsPlugin();
const transform = (code: string) => plugin.transform(IMPORT + code, 'widgets/some/Some.tsx')?.code ?? '';
/** What expressions are in the built code, without the tables. */
async function built(...expressions: string[]): Promise<unknown> {
  const code = transform(`export default [${expressions.join()}];`).slice(IMPORT.length);
  const plain = await transformWithOxc(code, 'some.ts');
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(plain.code)}`);
  return module.default;
}

describe('constants in the build', () => {
  it('are written where they are read, each as it is in its table', async () => {
    for (const [table, entries] of Object.entries({ constants, centreDefaults })) {
      const names = Object.keys(entries);
      expect(names.length).toBeGreaterThan(10);
      expect(await built(...names.map((name) => `${table}.${name}`))).toEqual(Object.values(entries));
    }
  });

  it('take part in sums and are read further into', async () => {
    const sums = await built('2 * constants.contract', 'centreDefaults.codingSubmitsDay.free + 1');
    expect(sums).toEqual([2 * constants.contract, centreDefaults.codingSubmitsDay.free + 1]);
  });

  it('leave alone the path of the file and what only ends in their name', () => {
    expect(transform('other.constants.contract; myconstants.contract;')).toBe(
      `${IMPORT}other.constants.contract; myconstants.contract;`,
    );
    expect(plugin.transform('constants.contract', 'node_modules/x.js')).toBeNull();
  });

  it('fail the build where there is no such one', () => {
    expect(() => transform('constants.nonsense')).toThrow('there is no constants.nonsense');
  });

  it.each(['constants', 'constants.generated', 'constants/shop'])(
    'fail it where all of %s comes along',
    (name) => {
      const bundle = (renderedLength: number) => ({
        shared: { fileName: 'shared.js', modules: { [fileOf(name)]: { renderedLength } } },
      });
      expect(() => plugin.generateBundle({}, bundle(1))).toThrow('shared.js: read constants one by one');
      expect(() => plugin.generateBundle({}, bundle(0))).not.toThrow();
    },
  );
});
