import { isTheirs } from './theirs.ts';

/**
 * Waits for the browser's translation: on few pages there is one, and what follows it comes then.
 * @returns stops
 */
export function watchTranslation(root: Node): () => void {
  const records: MutationRecord[] = [];
  let handle = (come: readonly MutationRecord[]): void => {
    if (records.length === 0 && !come.some(({ addedNodes }) => [...addedNodes].some(isTheirs))) return;
    if (records.push(...come) > come.length) return;
    import('./translated.ts').then(({ followTranslation }) => {
      handle = followTranslation(observer);
      handle(records);
    }, stop);
  };
  const observer = new MutationObserver((come) => handle(come));
  const stop = () => observer.disconnect();
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return stop;
}
