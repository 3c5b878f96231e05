import type { Page } from 'playwright/test';
import { centre, platform } from './sites.ts';

/** What an old WordPress site sends along: what its jQuery needs, and for us what the README says. */
const policy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline' ${centre} ${platform}`,
  `style-src 'self' ${centre}`,
  `connect-src 'self' ${platform}`,
  `img-src 'self' data: ${centre} ${platform}`,
  `media-src ${platform}`,
  `font-src 'self' ${centre}`,
].join('; ');

const css = `
* { box-sizing: content-box; }
table { width: 50%; color: #a00; border: 2px solid; }
p { margin: 0 0 1.5em; }
.entry-content { font-size: 15px; line-height: 1.8; }
.entry-content p { text-align: justify; }
.entry-content button, .entry-content input { width: 100%; text-transform: uppercase; }
`;

/**
 * Opens a page as an old WordPress site makes it: jQuery and Bootstrap 3, the theme's own rules, a policy, and each element
 * wrapped in a paragraph by the editor.
 * @param doctype without one the page is in quirks mode.
 * @param origin where it stands; the demo centre’s own unless another is named.
 */
export async function openOldSite(
  page: Page,
  body: string,
  { doctype = '', origin = centre } = {},
): Promise<void> {
  // A page that a test answers counts as one from outside: it may not reach this machine by itself.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(`${origin}/wp/*`, (route) => {
    if (route.request().url().endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: css });
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: `${doctype}<html lang="uz"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Ziyo</title>
<link rel="icon" href="${centre}/img/logo.svg">
<link rel="stylesheet" href="${centre}/vendor/bootstrap/css/bootstrap.min.css"><link rel="stylesheet" href="/wp/style.css">
<script src="${centre}/vendor/jquery/jquery.min.js"></script><script src="${centre}/vendor/bootstrap/js/bootstrap.min.js"></script>
<script type="module" src="${platform}/embed/mars.js?ver=4.9.8" data-site-key="demo-centre"></script></head>
<body><div class="container entry-content">${body}</div></body></html>`,
    });
  });
  await page.goto(`${origin}/wp/`);
}
