/** What fills the pages of the demo sites: where the platform is, who is signed in on the site itself. */

const block = (name) => new RegExp(`[ \\t]*<!-- ${name} -->([\\s\\S]*?)<!-- /${name} -->\\n?`, 'g');
const OURS = /[ \t]*<!-- mars -->[\s\S]*?<!-- \/mars -->\n?/g;
const OURS_IN_FLOW = /<!-- mars:flow -->[\s\S]*?<!-- \/mars:flow -->/g;

/**
 * Puts the platform's address into a page, and the name of whoever is signed in on the site. What stands between
 * `<!-- in -->` and `<!-- /in -->` is for them, `<!-- out -->` for everybody else, `<!-- wrong -->` after a wrong password.
 * With `?plain=1` the page comes as it was before Mars was put into it, to be
 * compared with the page as it is:
 * - what stands between `<!-- mars -->` and `<!-- /mars -->` (script tag, floating chat) is left out;
 * - what stands between `<!-- mars:flow -->` and `<!-- /mars:flow -->` (what takes room in the page, as the rating) becomes
 *   `<div class="mars-gap"></div>`. How high it must be only the page with Mars can tell: measure each element there and
 *   ask for `?plain=1&gap=412.5`, several of them with commas, in the order of the page. Without `gap` they are empty.
 */
export function fill(text, platform, query, user) {
  const page = text
    .replace(block('in'), user ? '$1' : '')
    .replace(block('out'), user ? '' : '$1')
    .replace(block('wrong'), query.has('xato') ? '$1' : '')
    .replaceAll('{{name}}', user?.name ?? '');
  if (query.get('plain') !== '1') return page.replaceAll('{{platform}}', platform);
  const gaps = (query.get('gap') ?? '').split(',').map(Number);
  return page
    .replace(OURS, '')
    .replace(OURS_IN_FLOW, () => `<div class="mars-gap" style="height: ${gaps.shift() || 0}px"></div>`)
    .replaceAll('{{platform}}', platform);
}
