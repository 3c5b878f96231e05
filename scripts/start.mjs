// `npm start`: builds what has changed, then the platform and, with the demo centre, its three demo sites and, on this
// machine alone, a double of the payment systems.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const logins = 'aziza, bobur, dilnoza, eldor, farrux, otabek, malika, admin';
const password = 'mars-demo-1';

const load = (path) => import(pathToFileURL(join(root, path)).href);

const build = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const { readEnv, WrongSetting } = await load('packages/server/dist/env.js');
const { startServer } = await load('packages/server/dist/start.js');
const { endOnSignals, explain } = await load('packages/server/dist/process.js');

try {
  const env = readEnv(process.env);
  const platform = await startServer(env);
  const demo = await startDemoSites(env, platform).catch(async (error) => {
    await platform.close();
    throw error;
  });
  endOnSignals(async () => {
    await demo?.close();
    await platform.close();
  });
  console.log(readyLine(env, platform, demo));
} catch (error) {
  explain(error);
}

async function startDemoSites(env, platform) {
  if (env.seed !== 'demo' || !existsSync(join(root, 'demo/serve.mjs'))) return null;
  const { startDemo } = await load('demo/serve.mjs');
  const { host, publicUrl: platformUrl } = env;
  try {
    const sites = await startDemo({ port: env.demoPort, platformUrl, host });
    if (env.tillPort === null) return sites;
    const { startTill } = await load('demo/till.mjs');
    const till = await startTill({ port: env.tillPort, platformUrl, host }).catch(async (error) => {
      await sites.close();
      throw error;
    });
    await platform.takeBy(till.url);
    return {
      urls: { ...sites.urls, payments: till.url },
      close: () => Promise.all([sites.close(), till.close()]),
    };
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new WrongSetting(
      'DEMO_PORT',
      String(env.demoPort),
      'a port that, with the next three, no other program uses',
    );
  }
}

function readyLine(env, platform, demo) {
  const sites = Object.entries(demo?.urls ?? {}).map(([name, url]) => `${name} ${url}`);
  const people = demo ? [`logins ${logins} (password ${password})`] : [];
  return [
    'ready',
    `platform ${platform.url}`,
    ...sites,
    `database ${platform.store}`,
    env.seedReason,
    ...people,
  ].join(' · ');
}
