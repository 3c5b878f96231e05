import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { centre, platform } from './sites.ts';

const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../elements/pages', file), 'utf8');

interface Around {
  headers?: Record<string, string>;
  script?: string;
  /** It stands in a frame of such a page, which may do this. */
  sandbox?: string;
}

/** Pages of other people that get between a person and what stands in them, each in its way. */
export const around = {
  'with keys of its own': { script: read('own-keys.js') },
  'that the browser translates': { script: read('translated.js') },
  'that keeps to itself (Cross-Origin-Opener-Policy)': {
    headers: { 'cross-origin-opener-policy': 'same-origin' },
  },
  'in a frame that opens no window': {
    sandbox: 'allow-scripts allow-same-origin allow-top-navigation-by-user-activation',
  },
} satisfies Record<string, Around>;

/** The same that also may not lead away. */
export const CLOSED = 'allow-scripts allow-same-origin';

const head = (script: string) => `<!doctype html><html lang="uz"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Ziyo</title>
<link rel="icon" href="data:,">${script}</head>`;

/** Opens such a page with these elements on the origin of the demo centre. */
export async function openAround(
  page: Page,
  { headers = {}, script = '', sandbox }: Around,
  body: string,
): Promise<void> {
  // A page that a test answers counts as one from outside: it may not reach this machine by itself.
  await page.context().grantPermissions(['local-network-access']);
  const inner = `${head(
    `<script src="page.js"></script><script type="module" src="${platform}/embed/mars.js" data-site-key="demo-centre"></script>`,
  )}<body>${body}</body></html>`;
  const frame = `${head('')}<body><iframe src="frame.html" sandbox="${sandbox}" width="1000" height="1600"></iframe></body></html>`;
  const files: Record<string, [type: string, body: string]> = {
    '': ['text/html; charset=utf-8', sandbox === undefined ? inner : frame],
    'frame.html': ['text/html; charset=utf-8', inner],
    'page.js': ['text/javascript', script],
  };
  // In the window that it opens, too.
  await page.context().route(`${centre}/around/*`, (route) => {
    const [contentType, text] = files[new URL(route.request().url()).pathname.slice('/around/'.length)] ?? [];
    return contentType ? route.fulfill({ contentType, headers, body: text }) : route.fulfill({ status: 404 });
  });
  await page.goto(`${centre}/around/`);
}
