// A page that the browser translates, as translators do it: every text is taken out, and in its place stands another one in
// two `font`. `wrapped` leaves our text in there and writes over it, as some do. A test says when.
const MARK = /[⟦⟧]/;
const SKIPPED = 'script, style, textarea, [translate="no"], .notranslate';

const translation = (text) => `⟦${text}⟧`;

function* textsOf(root) {
  for (const node of root.childNodes) {
    if (node.nodeType === 3 && node.data.trim() && !MARK.test(node.data)) yield node;
    if (node.nodeType !== 1 || node.matches(SKIPPED)) continue;
    if (node.shadowRoot) yield* textsOf(node.shadowRoot);
    yield* textsOf(node);
  }
}

const font = (within) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  outer.style.verticalAlign = 'inherit';
  inner.append(within);
  outer.append(inner);
  return outer;
};

/** Translates what stands in there, elements and all. @returns shows it again as it was written */
window.translatePage = (root = document.body, how = 'replaced') => {
  const texts = [...textsOf(root)];
  const made = texts.map((text) => {
    const was = text.data;
    if (how === 'replaced') {
      const by = font(translation(was));
      text.replaceWith(by);
      return by;
    }
    const place = document.createElement('font');
    text.replaceWith(place);
    place.replaceWith(font(text));
    text.data = translation(was);
    return text.parentNode.parentNode;
  });
  return () => {
    for (const [index, by] of made.entries()) if (by.isConnected) by.replaceWith(texts[index]);
  };
};

/** What one reads in there, without the signs of the translation. */
window.readPage = (root) => {
  let read = '';
  for (const node of root.childNodes) {
    if (node.nodeType === 3) read += node.data.replace(/[⟦⟧]/g, '');
    if (node.nodeType !== 1 || node.matches('style, script')) continue;
    read += window.readPage(node.shadowRoot?.querySelector(':scope > .root') ?? node);
  }
  return read;
};
