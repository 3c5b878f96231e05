// `npm run site -- <key> <origin> …`: lets a website embed the platform; more origins may follow later. Without
// arguments: which websites may. With the embedded database the platform has to be stopped meanwhile.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const load = (path) => import(pathToFileURL(join(root, 'packages/server/dist', path)).href);
const [key, ...given] = process.argv.slice(2);

if (key && !/^[\w-]{3,64}$/.test(key))
  stop(`"${key}" is no key: letters, digits and dashes, 3 to 64 of them.`);
const origins = given.map(originOf);
if (key && origins.length === 0) stop('Name at least one origin: https://example.uz');

const build = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), 'server'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);
const { readEnv } = await load('env.js');
const { explain } = await load('process.js');
const { openStore } = await load('store/open.js');
const { addOrigins, createSite, listSites } = await load('features/embed/queries.js');

try {
  const store = await openStore(readEnv(process.env));
  try {
    if (key) await register(store);
    else for (const site of await listSites(store)) console.log(`${site.key}  ${site.origins.join(' ')}`);
  } finally {
    await store.close();
  }
} catch (error) {
  explain(error);
}

async function register(store) {
  const secret = randomBytes(32).toString('base64url');
  const isNew = await createSite(store, { key, name: new URL(origins[0]).hostname, origins, secret });
  if (!isNew) await addOrigins(store, key, origins);
  const site = (await listSites(store)).find((each) => each.key === key);
  console.log(`The site key "${key}" works on ${site.origins.join(', ')}.`);
  // Once: whoever has it may sign anybody in there.
  if (isNew) console.log(`Secret for handing over the site's own users, keep it on its server: ${secret}`);
}

/** `https://example.uz` of an address on it. */
function originOf(address) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    stop(`"${address}" is no origin, as https://example.uz is one.`);
  return url.origin;
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
