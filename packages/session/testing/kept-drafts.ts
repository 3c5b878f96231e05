import type { Draft } from '../drafts.ts';

/** Stands for `drafts.ts` where there is no IndexedDB: what a device keeps, by whose it is. */
export function keptDrafts() {
  const kept = new Map<string, Draft>();
  return {
    kept,
    findDraft: async (owner: string, name: string): Promise<Draft | null> =>
      kept.get(`${owner}/${name}`) ?? null,
    readDraft: async (owner: string, name: string): Promise<string | null> =>
      kept.get(`${owner}/${name}`)?.text ?? null,
    async keepDraft(owner: string, name: string, text: string, more: Partial<Omit<Draft, 'text'>> = {}) {
      if (text) kept.set(`${owner}/${name}`, { text, onServer: false, ...more });
      else kept.delete(`${owner}/${name}`);
    },
  };
}
