import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  text: string;
  tone: 'done' | 'problem';
  action?: { label: string; run: () => void };
  /** What stands before the text instead of its tone's sign; for the eyes. */
  face?: ReactNode;
}

const SHOWN_AT_ONCE = 3;
const listeners = new Set<() => void>();
const regions = new Set<Element>();
let list: readonly Toast[] = [];
let count = 0;

function set(next: readonly Toast[]): void {
  list = next;
  for (const listener of listeners) listener();
}

/** Says something for five seconds, in the top layer. Its text comes translated. */
export function toast(text: string, options: Partial<Pick<Toast, 'tone' | 'action' | 'face'>> = {}): void {
  set([...list, { id: ++count, text, tone: 'done' as const, ...options }].slice(-SHOWN_AT_ONCE));
}

export const dismissToast = (id: number): void => set(list.filter((one) => one.id !== id));

// What was said to one person, with what can be undone by it, is not for the next.
addEventListener('mars:sign-out', () => set([]));

/** For `<Toasts>`. */
export const toasts = {
  get: () => list,
  /**
   * The one region that shows them now: inside the dialog that was opened last, since a modal one makes the rest of
   * the page deaf; else one that is in sight, where several stand on the page.
   */
  region(): Element | undefined {
    // Its element may have been taken out of the page meanwhile.
    const all = [...regions].filter((one) => one.isConnected);
    const inDialog = all.filter((one) => one.closest('dialog[open]')).at(-1);
    return inDialog ?? all.find((one) => one.parentElement?.getClientRects().length) ?? all[0];
  },
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  addRegion(region: Element): () => void {
    regions.add(region);
    set([...list]);
    return () => {
      regions.delete(region);
      set([...list]);
    };
  },
};
