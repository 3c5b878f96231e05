import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A module of packages/contract, compiled first: `'refusals'`. @param root address of the project's folder */
export async function readContract(root, name) {
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  const built = spawnSync(process.execPath, [tsc, '-b', fileURLToPath(new URL('packages/contract', root))], {
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('the contract does not compile');
  return import(new URL(`packages/contract/dist/${name}.js`, root).href);
}
