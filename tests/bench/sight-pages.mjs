import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { snippetText } from '../../demo/playground/tag.js';

const require = createRequire(import.meta.url);
const text = '<p>Markazimizda dasturlash, ingliz tili va matematika kurslari bor.</p>';

const page = (head, body) =>
  `<!doctype html><html lang="uz"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Markaz</title>${head}</head><body><h1>Markaz</h1>${text}${body}${text.repeat(8)}</body></html>`;

/** `deep-chat` as one script, packed as web servers do by default. */
async function deepChat() {
  const entry = '\0deep-chat-page';
  const [{ output }] = [
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: [
        {
          name: 'deep-chat-page',
          resolveId: (id) => (id === entry ? id : null),
          load: (id) =>
            id === entry
              ? `import ${JSON.stringify(dirname(require.resolve('deep-chat/package.json')))};`
              : null,
        },
      ],
      build: { write: false, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
    }),
  ];
  return gzipSync(output[0].code);
}

/**
 * The pages that are measured, on an origin of their own.
 * @param platform where the loader comes from
 * @param siteKey a key that is registered for this origin
 * @param vendor where deep-chat comes from: as we do, from an origin that is not the page's
 * @returns the server; `/?tag=mars-rating` is a page with what the snippet maker writes for that element
 */
export async function servePages({ platform, siteKey, vendor, elements }) {
  const script = await deepChat();
  const snippet = (tags) =>
    snippetText(platform, {
      siteKey,
      elements: tags.map((tag) => ({ attributes: new Map(), ...elements.find((each) => each.tag === tag) })),
    });
  const headers = {
    ...{ 'content-type': 'text/javascript', 'content-encoding': 'gzip' },
    'access-control-allow-origin': '*',
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://page');
    if (pathname === '/deep-chat.js') {
      response.writeHead(200, headers).end(script);
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (pathname === '/deep-chat')
      response.end(
        page(`<script type="module" src="${vendor}/deep-chat.js"></script>`, '<deep-chat></deep-chat>'),
      );
    else if (pathname === '/') response.end(page('', snippet(searchParams.getAll('tag'))));
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: server.address().port, bytes: script.length, close: () => server.close() };
}
