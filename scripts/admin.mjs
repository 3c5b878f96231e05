// `npm run admin -- <first name> <last name> [phone]`: the first administrator of an empty centre, with a start code to
// choose a password by. `npm run admin -- <login>`: a new start code for one who lost it. With the embedded database the
// platform has to be stopped meanwhile.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const load = (path) => import(pathToFileURL(join(root, 'packages/server/dist', path)).href);
const [first, last, typed, ...more] = process.argv.slice(2).map((word) => word.trim().replace(/\s+/g, ' '));

if (!first || more.length > 0) stop('Say who it is: npm run admin -- Aziza Karimova +998901234567');
if ([first, last ?? ''].some((name) => name.length > 60)) stop('A name has 60 letters at most.');

const build = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), 'server'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);
const { readEnv } = await load('env.js');
const { explain } = await load('process.js');
const { openStore } = await load('store/open.js');
const { prepareDataDir } = await load('data-dir.js');
const { offerContent } = await load('features/course/offer.js');
const { meantPhone } = await load('features/auth/login.js');
const { adminLogins, enterFirstAdmin, renewAdminCode } = await load('features/people/first-admin.js');

const phone = typed ? meantPhone(typed) : null;
if (typed && phone === null) stop(`"${typed}" is no phone number, as +998901234567 is one.`);

try {
  const env = readEnv(process.env);
  prepareDataDir(env.dataDir);
  const store = await openStore(env);
  try {
    await offerContent(store, new Date());
    const stopping = new AbortController().signal;
    await tell({ store, env: env.rest, now: () => new Date(), stopping }, env.publicUrl);
  } finally {
    await store.close();
  }
} catch (error) {
  explain(error);
}

async function tell(app, url) {
  const made = last
    ? await enterFirstAdmin(app, { firstName: first, lastName: last, phone })
    : await renewAdminCode(app, first);
  if (made) {
    console.log(`Login:      ${made.login}`);
    console.log(`Start code: ${made.code}  (once, until ${made.expires_at.slice(0, 10)})`);
    console.log(`Type it as the password on ${url}/ and choose your own.`);
    return;
  }
  const logins = await adminLogins(app);
  process.exitCode = 1;
  if (!last) console.error(`No administrator has the login "${first}".`);
  else
    console.error(
      `This centre has an administrator: ${logins.join(', ')}. They enter others; a lost password: npm run admin -- ${logins[0]}`,
    );
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
