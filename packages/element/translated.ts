/** What translators put in the place of a text: those of Chrome and Edge, and Yandex. */
const THEIRS = /^(FONT|YA-TR-SPAN)$/;

/**
 * Keeps texts changeable that the browser's translation has replaced. It takes our text out and puts an element of its own
 * there; what is drawn later would be written into a text that nobody sees, or looked for where it is not. So the text goes
 * back, empty, before what stands for it, which goes as soon as something is written into the text or it goes itself.
 * @returns stops
 */
export function followTranslation(root: Node): () => void {
  const translations = new WeakMap<Node, { by: ChildNode; was: string }>();
  const texts = new WeakMap<Node, Text>();

  function stand(by: ChildNode, text: Text, was: string): void {
    by.before(text);
    translations.set(text, { by, was });
    texts.set(by, text);
  }

  function end(text: Text): ChildNode | undefined {
    const { by } = translations.get(text) ?? {};
    translations.delete(text);
    if (by) texts.delete(by);
    return by;
  }

  /** Puts back what was taken out for what has just come. */
  function putBack(text: Text, by: ChildNode): void {
    const was = text.data;
    // It may have been moved inside.
    if (text.parentNode) text.replaceWith(was);
    text.data = '';
    stand(by, text, was);
  }

  /** What stood for a text is gone: the next translation of it has come, or the page is shown as it was written. */
  function endTranslation(text: Text, added: ChildNode | undefined): void {
    const was = translations.get(text)?.was ?? '';
    end(text);
    if (added && isTheirs(added)) return stand(added, text, was);
    if (added && added !== text) added.remove();
    text.data = was;
  }

  function handleRemoved(node: Node, { addedNodes, ...beside }: Beside, come: Set<Node>): void {
    const added = addedNodes[0] as ChildNode | undefined;
    const translated = texts.get(node);
    if (translated && !node.isConnected) return endTranslation(translated, added);
    if (!(node instanceof Text)) return;
    const { by } = translations.get(node) ?? {};
    if (by) {
      if (!node.isConnected) end(node)?.remove();
      // Moved, it takes along what stands for it.
      else if (by.isConnected) node.after(by);
      return;
    }
    const place = [added, beside.previousSibling, beside.nextSibling].find((each) => each && come.has(each));
    if (place) putBack(node, place as ChildNode);
  }

  const observer = new MutationObserver((records) => {
    const come = new Set<Node>();
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (isTheirs(node) && !texts.has(node)) come.add(node);
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') end(target as Text)?.remove();
      else if (!isTheirs(target)) {
        for (const node of removedNodes) handleRemoved(node, { addedNodes, previousSibling, nextSibling }, come);
        // What was put between a text and what stands for it.
        const { by } = (previousSibling && translations.get(previousSibling)) ?? {};
        if (by?.isConnected && previousSibling?.nextSibling !== by) (previousSibling as Text).after(by);
      }
    }
    // Of what was done here nobody has to be told.
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

type Beside = Pick<MutationRecord, 'addedNodes' | 'previousSibling' | 'nextSibling'>;

const isTheirs = (node: Node): boolean => THEIRS.test(node.nodeName);
