// The three demo sites: a centre's existing website, a parents' page, the playground. Each is an origin of its own, as
// the sites of real centres are. Alone: `node demo/serve.mjs` (DEMO_PORT, HOST, PUBLIC_URL).
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogin } from './login.mjs';
import { fill } from './pages.mjs';
import { langOf, translate } from './words.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const packageFolder = (name) => dirname(require.resolve(`${name}/package.json`));

/** Addresses under these prefixes come from elsewhere than the site's own folder. */
const elsewhere = {
  '/vendor/jquery/': join(packageFolder('jquery'), 'dist'),
  '/vendor/bootstrap/': join(packageFolder('bootstrap'), 'dist'),
};
const manifest = join(here, '../widgets/custom-elements.json');

const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
  '.eot': 'application/vnd.ms-fontobject',
  '.ttf': 'font/ttf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Pages for whoever is signed in on the site itself, in each of its languages. */
const CABINET = /^\/kabinet(-ru)?\.html$/;

/** In the order of their ports, each with its headers: only the playground has those of a strict site. */
const sites = {
  centre: () => ({}),
  parents: () => ({}),
  playground: (platform) => ({
    'content-security-policy': [
      "default-src 'none'",
      "base-uri 'none'",
      `frame-src 'self' ${platform}`,
      `script-src 'self' ${platform}`,
      "style-src 'self'",
      `connect-src 'self' ${platform}`,
      `img-src 'self' data: blob: ${platform}`,
      `media-src ${platform}`,
      `worker-src 'self' blob:`,
      `form-action 'self' ${platform}`,
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
    ].join('; '),
  }),
};

/**
 * Starts the demo sites on `port`, `port + 1` and `port + 2` (on free ones when `port` is 0).
 * @param {{ port: number, platformUrl: string, host?: string }} options `platformUrl`: where the platform answers.
 * @returns {Promise<{ urls: { centre: string, parents: string, playground: string }, close(): Promise<void> }>}
 * @throws the error of `listen` when a port is taken; none of the three is open then.
 */
export async function startDemo({ port, platformUrl, host = '127.0.0.1' }) {
  const platform = platformUrl.replace(/\/+$/, '');
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  const servers = [];
  const urls = {};
  const close = async () => {
    await Promise.all(servers.map(closeServer));
  };
  try {
    for (const [index, [name, headers]] of Object.entries(sites).entries()) {
      const site = { name, platform, headers: headers(platform), login: createLogin(`demo-${name}`) };
      const server = createServer((request, response) => answer(site, request, response));
      await listen(server, port && port + index, host);
      servers.push(server);
      urls[name] = `http://${shown}:${server.address().port}`;
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { urls, close };
}

async function answer({ name, platform, headers, login }, request, response) {
  const reply = (status, type, body) => {
    response.writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      ...headers,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  try {
    if (!request.url.startsWith('/')) return reply(400, types['.txt'], 'Not an address of this site\n');
    // Not as a second argument: `//` would be read as a host then.
    const url = new URL(`http://demo${request.url}`);
    if (request.method === 'POST') {
      const done = await login.post(request, url);
      if (done) return response.writeHead(done.status, done.headers).end(done.body);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return reply(405, types['.txt'], 'Method not allowed\n');
    }
    const user = login.userOf(request);
    if (CABINET.test(url.pathname) && !user) {
      return response.writeHead(303, { location: url.pathname.replace('kabinet', 'kirish') }).end();
    }
    const file = await find(name, url.pathname);
    const found = file ?? join(here, name, '404.html');
    const type = types[extname(found)] ?? 'application/octet-stream';
    if (type === types['.html']) {
      const lang = langOf(url.searchParams, request.headers['accept-language']);
      const page = await translate(await readFile(found, 'utf8'), join(here, name), lang);
      const shown = user && url.pathname.includes('-ru') ? { ...user, name: user.nameRu } : user;
      return reply(file ? 200 : 404, type, fill(page, platform, url.searchParams, shown));
    }
    const { size } = await stat(found);
    response.writeHead(200, { 'content-type': type, 'content-length': size, 'cache-control': 'no-cache' });
    if (request.method === 'HEAD') return response.end();
    createReadStream(found)
      .on('error', () => response.destroy())
      .pipe(response);
  } catch (error) {
    if (response.headersSent) return response.destroy();
    console.error(error);
    reply(500, types['.txt'], 'Something failed here\n');
  }
}

/** The file that stands for a path; null when there is none, or when it lies outside the folders that are served. */
async function find(site, pathname) {
  let path;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (path.includes('\0') || path.includes('\\')) return null;
  if (site === 'playground' && path === '/custom-elements.json') return existing(manifest);
  const prefix = Object.keys(elsewhere).find((start) => path.startsWith(start));
  const folder = prefix ? elsewhere[prefix] : join(here, site);
  let file = join(folder, prefix ? path.slice(prefix.length) : path);
  if (file !== folder && !file.startsWith(folder + sep)) return null;
  if (path.endsWith('/')) file = join(file, 'index.html');
  return existing(file);
}

async function existing(file) {
  try {
    return (await stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
}

const listen = (server, port, host) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

const closeServer = (server) =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { DEMO_PORT = '3001', HOST, PUBLIC_URL = 'http://localhost:3000' } = process.env;
  const demo = await startDemo({ port: Number(DEMO_PORT), platformUrl: PUBLIC_URL, host: HOST });
  for (const [site, url] of Object.entries(demo.urls)) console.log(`${site.padEnd(10)} ${url}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => demo.close());
}
