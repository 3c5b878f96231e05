import type { KeptDraft } from './draft.ts';

/** Sends what is not sent yet when the page goes out of sight. @returns what ends that, and the drafts */
export function watchLeaving(drafts: readonly KeptDraft[]): () => void {
  const flush = () => {
    for (const draft of drafts) draft.flush();
  };
  const handleHidden = () => document.visibilityState === 'hidden' && flush();
  document.addEventListener('visibilitychange', handleHidden);
  addEventListener('pagehide', flush);
  return () => {
    document.removeEventListener('visibilitychange', handleHidden);
    removeEventListener('pagehide', flush);
    for (const draft of drafts) draft.stop();
  };
}
