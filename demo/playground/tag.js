const quoted = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What somebody writes into a page to have the element as it stands on the stage. */
export function tagText(platform, { tag, attributes, variables }) {
  const style = [...variables].map(([name, value]) => `${name}: ${value}`).join('; ');
  const all = [['site-key', 'demo-playground'], ...attributes, ...(style ? [['style', style]] : [])];
  const written = all.map(([name, value]) => (value === '' ? name : `${name}="${quoted(value)}"`)).join(' ');
  return `<script type="module" src="${platform}/embed/mars.js"></script>\n<${tag} ${written}></${tag}>`;
}
