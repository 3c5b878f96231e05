// `npm run clean-demo`: removes the demo centre from the database, and leaves what is the centre's own. With the embedded
// database the platform has to be stopped meanwhile.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const load = (path) => import(pathToFileURL(join(root, 'packages/server/dist', path)).href);

const build = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), 'server'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);
const { readEnv } = await load('env.js');
const { explain } = await load('process.js');
const { openStore } = await load('store/open.js');
const { cleanDemo } = await load('seed/clean.js');

try {
  const store = await openStore(readEnv(process.env));
  try {
    const { people, sites } = await cleanDemo(store);
    console.log(`Removed ${people.length} people and ${sites.length} sites of the demo centre.`);
  } finally {
    await store.close();
  }
} catch (error) {
  explain(error);
}
