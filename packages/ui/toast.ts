export interface Toast {
  id: number;
  text: string;
  tone: 'done' | 'problem';
  action?: { label: string; run: () => void };
  /** The region that shows it: one that is in sight, where several stand on the page. */
  region: Element | undefined;
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
export function toast(text: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}): void {
  const all = [...regions];
  const region = all.find((one) => one.parentElement?.getClientRects().length) ?? all[0];
  const one: Toast = { id: ++count, text, tone: 'done', ...options, region };
  set([...list, one].slice(-SHOWN_AT_ONCE));
}

export const dismissToast = (id: number): void => set(list.filter((one) => one.id !== id));

/** For `<Toasts>`. */
export const toasts = {
  get: () => list,
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  addRegion(region: Element): () => void {
    regions.add(region);
    return () => regions.delete(region);
  },
};
