import { isTheirs } from './theirs.ts';

/**
 * Waits for the browser's translation: on few pages there is one, and what follows it comes then.
 * @returns stops
 */
export function watchTranslation(root: Node): () => void {
  const records: MutationRecord[] = [];
  const said = new Map<Node, string | null>();
  let handle = (come: readonly MutationRecord[]): void => {
    if (records.length === 0 && !come.some(({ addedNodes }) => [...addedNodes].some(isTheirs))) return;
    // Until the rest is here, a text that was taken out may be written to and nobody is told.
    for (const { removedNodes } of come) for (const node of removedNodes) said.set(node, node.nodeValue);
    if (records.push(...come) > come.length) return;
    import('./translated.ts').then(({ followTranslation }) => {
      const follow = followTranslation(observer);
      handle = follow;
      follow(records, said);
    }, stop);
  };
  const observer = new MutationObserver((come) => handle(come));
  const stop = () => observer.disconnect();
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return stop;
}
