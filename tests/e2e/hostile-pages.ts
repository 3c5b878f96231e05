import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { centre, platform } from './sites.ts';

const folder = join(import.meta.dirname, '../elements/pages');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** What the README asks a site with a policy to allow, and nothing else; nobody may make HTML of a string. */
const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  `script-src 'self' ${platform}`,
  "style-src 'self'",
  `connect-src ${platform}`,
  `frame-src ${platform}`,
  `img-src data: ${platform}`,
  `media-src ${platform}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

interface Hostile {
  headers?: Record<string, string>;
  script?: string;
  css?: string;
  /** Attributes of its `html`. */
  html?: string;
}

/** Pages of other people that make it hard, each in its way. */
export const hostile = {
  'a strict policy with Trusted Types': { headers: { 'content-security-policy': POLICY } },
  'Prototype.js, and methods of the DOM made anew': {
    script: `${read('prototype.js')}\n${read('patched.js')}`,
  },
  'every style unset': { css: read('unset.css') },
  'a root font of 10 px, and styles that are inherited': { css: read('small-root.css') },
  'text from right to left': { html: 'dir="rtl"' },
  'blocked storage': { script: read('no-storage.js') },
} satisfies Record<string, Hostile>;

/**
 * Opens such a page with these elements on the origin of the demo centre, which the platform knows: they come from
 * there and ask there, across origins.
 */
export async function openHostile(page: Page, name: keyof typeof hostile, body: string): Promise<void> {
  const { headers = {}, script = '', css = '', html = '' }: Hostile = hostile[name];
  // A page that a test answers counts as one from outside: it may not reach this machine by itself.
  await page.context().grantPermissions(['local-network-access']);
  const files: Record<string, [type: string, body: string]> = {
    'page.js': ['text/javascript', script],
    'page.css': ['text/css', css],
    '': [
      'text/html; charset=utf-8',
      `<!doctype html><html lang="uz" ${html}><head>
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Ziyo</title><link rel="icon" href="data:,">
<script src="page.js"></script><link rel="stylesheet" href="page.css">
<script type="module" src="${platform}/embed/mars.js" data-site-key="demo-centre"></script></head>
<body>${body}</body></html>`,
    ],
  };
  await page.route(`${centre}/hostile/*`, (route) => {
    const [contentType, text] =
      files[new URL(route.request().url()).pathname.slice('/hostile/'.length)] ?? [];
    return contentType ? route.fulfill({ contentType, headers, body: text }) : route.fulfill({ status: 404 });
  });
  await page.goto(`${centre}/hostile/`);
}
