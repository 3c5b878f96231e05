const quoted = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** `<tag name="value">`; a boolean attribute that is on is the empty text. */
function opened(tag, attributes) {
  const all = [...attributes].map(([name, value]) => (value === '' ? name : `${name}="${quoted(value)}"`));
  return `<${[tag, ...all].join(' ')}>`;
}

/** The same with its end. */
const written = (tag, attributes) => `${opened(tag, attributes)}</${tag.split(' ')[0]}>`;

const script = (platform, attributes = []) =>
  written('script type="module"', [['src', `${platform}/embed/mars.js`], ...attributes]);

/** What somebody writes into a page to have the element as it stands on the stage. */
export function tagText(platform, { tag, attributes, variables }) {
  const style = [...variables].map(([name, value]) => `${name}: ${value}`).join('; ');
  const all = [['site-key', 'demo-playground'], ...attributes, ...(style ? [['style', style]] : [])];
  return `${script(platform)}\n${written(tag, all)}`;
}

/**
 * The height that an element keeps from the beginning on, so that the page does not move when it comes.
 * @param height px, or `{ base, rows }` with so much more for each of its `rows`; none: it takes no room in the page.
 */
function reserved({ attributes, height, defaults = {} }) {
  if (!height) return [];
  const { base, ...each } = typeof height === 'number' ? { base: height } : height;
  const px = Object.entries(each).reduce(
    (sum, [name, one]) => sum + one * Number(attributes.get(name) || defaults[name]),
    base,
  );
  return [['style', `display: block; min-height: ${px}px`]];
}

/** What an element will ask for as a guest, exactly as `packages/element/read.ts` has it. */
function addressOf(platform, siteKey, { reads, attributes }) {
  const filled = reads.replace(/\{([\w-]+):([^}]+)\}/g, (_, name, values) => {
    const known = values.split('|');
    return known.includes(attributes.get(name)) ? attributes.get(name) : known[0];
  });
  return `${platform}${filled}${filled.includes('?') ? '&' : '?'}key=${encodeURIComponent(siteKey)}`;
}

/**
 * Asks for what guests will be shown beside the loader, which would find that out a round trip later. Where the site says who
 * somebody is, nobody can know what they will be shown.
 */
function preloads(platform, { siteKey, handover, elements }) {
  if (!siteKey || handover) return [];
  const addresses = elements.filter(({ reads }) => reads).map((each) => addressOf(platform, siteKey, each));
  return [...new Set(addresses)].map((href) =>
    opened('link rel="preload" as="fetch" crossorigin', [['href', href]]),
  );
}

/** The same for several elements of one page, which are told once what is true of the site. */
export function snippetText(platform, { siteKey, handover, lang, elements }) {
  const site = [['data-site-key', siteKey || 'your-key'], ...(handover ? [['data-handover', handover]] : [])];
  const tags = elements.map((element) =>
    written(element.tag, [...element.attributes, ...(lang ? [['lang', lang]] : []), ...reserved(element)]),
  );
  return [script(platform, site), ...preloads(platform, { siteKey, handover, elements }), ...tags].join('\n');
}
