import { isTheirs } from './theirs.ts';

/**
 * Keeps texts changeable that the browser's translation has replaced. It takes our text out and puts an element of its own
 * there; what is drawn later would be written into a text that nobody sees, or looked for where it is not. So the text goes
 * back, empty, before what stands for it, which goes as soon as something is written into the text or it goes itself.
 * @param observer of the texts, with `characterData`
 * @returns takes its records; `said` is what texts said when they were taken out, where that is a while ago
 */
export function followTranslation(
  observer: MutationObserver,
): (records: readonly MutationRecord[], said?: ReadonlyMap<Node, string | null>) => void {
  const translations = new WeakMap<Node, { by: ChildNode; was: string }>();
  const texts = new WeakMap<Node, Text>();
  let said: ReadonlyMap<Node, string | null> | undefined;

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
    // It is back already, or elsewhere.
    if (text.isConnected && !by.contains(text)) {
      by.remove();
      return;
    }
    // It was written to meanwhile: that translation is of what it no longer says.
    if ((said?.get(text) ?? was) !== was) {
      by.replaceWith(text);
      return;
    }
    // It may have been moved inside.
    if (text.parentNode) text.replaceWith(was);
    text.data = '';
    stand(by, text, was);
  }

  /**
   * What stood for a text is gone: the next translation of it has come, or the page is shown as it was written.
   * @param added what was put there in the same moment
   */
  function endTranslation(text: Text, place: ChildNode | undefined, added: ChildNode | undefined): void {
    const was = translations.get(text)?.was ?? '';
    end(text);
    if (place) stand(place, text, was);
    else {
      if (added !== text) added?.remove();
      text.data = was;
    }
  }

  /** A text of ours is no longer where it was: taken away or moved by us, or taken out by a translator. */
  function handleText(text: Text, place: ChildNode | undefined): void {
    const { by } = translations.get(text) ?? {};
    if (by && !text.isConnected) end(text)?.remove();
    // Moved, it takes along what stands for it.
    else if (by?.isConnected) text.after(by);
    else if (!by && place) putBack(text, place);
  }

  /** @param come what translators have just put there; each stands for one text */
  function handleRecord(record: MutationRecord, come: Set<Node>): void {
    const { addedNodes, removedNodes, previousSibling, nextSibling } = record;
    const added = addedNodes[0] as ChildNode | undefined;
    for (const node of removedNodes) {
      const text = texts.get(node);
      const isGone = text !== undefined && !node.isConnected;
      if (!isGone && !(node instanceof Text)) continue;
      const beside = [added, previousSibling, nextSibling] as (ChildNode | null | undefined)[];
      const place = beside.find((each) => each && come.has(each)) ?? undefined;
      if (isGone) endTranslation(text, place, added);
      else handleText(node as Text, place);
      if (place && texts.has(place)) come.delete(place);
    }
    // What was put between a text and what stands for it.
    const text = added?.previousSibling;
    const { by } = (text && translations.get(text)) ?? {};
    if (by?.isConnected && text?.nextSibling !== by) (text as Text).after(by);
  }

  return (records, before) => {
    said = before;
    const come = new Set<Node>();
    for (const { type, target, addedNodes } of records) {
      // Before a text is put back: some translators write over it then.
      if (type === 'characterData') end(target as Text)?.remove();
      for (const node of addedNodes) if (isTheirs(node) && !texts.has(node)) come.add(node);
    }
    for (const record of records) if (!isTheirs(record.target)) handleRecord(record, come);
    // Of what was done here nobody has to be told.
    observer.takeRecords();
  };
}
