import { KeptDraft } from '@mars/element/pieces/draft.ts';
import { watchLeaving } from '@mars/element/pieces/leaving.ts';
import type { Served } from '@mars/element/pieces/on-device.ts';
import { call } from '@mars/session/session.ts';
import { useEffect, useState } from 'react';
import type { Language, Task } from './task.ts';

export type Drafts = Record<Language, KeptDraft>;

const servedOf = (draft: Task['draft'][Language]): Served | null =>
  draft && { text: draft.code, saved_at: draft.saved_at, device: draft.device ?? null };

function draftIn({ id, draft }: Task, lang: Language, owner: string): KeptDraft {
  return new KeptDraft({
    name: `code-${id}-${lang}`,
    owner,
    served: servedOf(draft[lang]),
    ask: async () => servedOf((await call('GET /v2/mars-code/task/{id}', { params: { id } })).draft[lang]),
    put: async (code, before, keepalive) => {
      const body = { lang, code, ...before };
      const kept = await call('PUT /v2/mars-code/task/{id}/draft', { params: { id }, body, keepalive });
      return { ...kept, changed: servedOf(kept.changed) };
    },
  });
}

/** The programs of whoever is signed in, one a language; null until what the device has of them is known. */
export function useDrafts(task: Task, studentId: number): Drafts | null {
  const [drafts, setDrafts] = useState<Drafts | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each task, however it stands since
  useEffect(() => {
    const owner = String(studentId);
    const begun: Drafts = {
      python: draftIn(task, 'python', owner),
      javascript: draftIn(task, 'javascript', owner),
    };
    const all = Object.values(begun);
    let here = true;
    void Promise.all(all.map((draft) => draft.recall())).then(() => here && setDrafts(begun));
    const stop = watchLeaving(all);
    return () => {
      here = false;
      setDrafts(null);
      stop();
    };
  }, [studentId, task.id]);

  // What was handed in is the server's draft from then on, and as old as that.
  useEffect(() => {
    for (const lang of task.languages) {
      const served = servedOf(task.draft[lang]);
      if (served) drafts?.[lang].told(served);
    }
  }, [drafts, task]);

  return drafts;
}

/** Sends what the server does not have yet. @returns when it has it, or cannot have it now */
export async function settled(draft: KeptDraft): Promise<void> {
  draft.flush();
  if (draft.$kept.get() !== 'saving') return;
  await new Promise<void>((done) => {
    const unlisten = draft.$kept.listen((kept) => {
      if (kept === 'saving') return;
      unlisten();
      done();
    });
  });
}

/** What one goes on in: what only this device has, else what the server saw last, else the first language. */
export function languageOf({ lang, languages }: Task, drafts: Drafts): Language {
  const unsent = languages.find((each) => drafts[each].$kept.get() === 'device');
  return unsent ?? lang ?? languages[0] ?? 'python';
}
