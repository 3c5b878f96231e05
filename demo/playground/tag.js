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

/** The same for several elements of one page, which are told once what is true of the site. */
export function snippetText(platform, { siteKey, handover, lang, elements }) {
  const site = [['data-site-key', siteKey || 'your-key'], ...(handover ? [['data-handover', handover]] : [])];
  const tags = elements.map(({ tag, attributes }) =>
    written(tag, [...attributes, ...(lang ? [['lang', lang]] : [])]),
  );
  return [script(platform, site), ...tags].join('\n');
}
