const quoted = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** `<tag name="value">` with its end; a boolean attribute that is on is the empty text. */
function written(tag, attributes) {
  const all = [...attributes].map(([name, value]) => (value === '' ? name : `${name}="${quoted(value)}"`));
  return `<${[tag, ...all].join(' ')}></${tag.split(' ')[0]}>`;
}

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

/** The same for several elements of one page, which are told once what is true of the site. */
export function snippetText(platform, { siteKey, handover, lang, elements }) {
  const site = [['data-site-key', siteKey || 'your-key'], ...(handover ? [['data-handover', handover]] : [])];
  const tags = elements.map((element) =>
    written(element.tag, [...element.attributes, ...(lang ? [['lang', lang]] : []), ...reserved(element)]),
  );
  return [script(platform, site), ...tags].join('\n');
}
