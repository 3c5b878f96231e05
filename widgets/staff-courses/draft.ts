import { findDraft, keepDraft } from '@mars/session/drafts.ts';
import { useEffect, useRef, useState } from 'react';
import type { Work } from './work.ts';

/** What was written on this device and not saved; `from`: what the server had then. */
export interface Kept {
  work: Work;
  from: Work;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function keptIn(text: string): Kept | null {
  try {
    return JSON.parse(text) as Kept;
  } catch {
    return null;
  }
}

/** What this device keeps of somebody's work; undefined until that is known. */
export function useKept(owner: string, name: string): Kept | null | undefined {
  const [kept, setKept] = useState<Kept | null>();
  useEffect(() => {
    let gone = false;
    void findDraft(owner, name).then((draft) => {
      if (!gone) setKept(draft && keptIn(draft.text));
    });
    return () => {
      gone = true;
    };
  }, [owner, name]);
  return kept;
}

export interface Writing {
  work: Work;
  /** Nothing is to be saved. */
  clean: boolean;
  /** It began with what was kept; `changed`: the server has another text by now. */
  restored: 'restored' | 'changed' | null;
  write: (work: Work) => void;
  /** Back to what the server has. */
  drop: () => void;
  /** The server took `sent`; what was typed meanwhile stays. */
  saved: (sent: Work, now: Work) => void;
}

/** What is being written: on the device with each letter, so that neither a refusal nor a closed tab loses it. */
export function useWriting(owner: string, name: string, server: Work, kept: Kept | null): Writing {
  const found = kept && !same(kept.work, server) ? kept : null;
  const [work, setWork] = useState(found?.work ?? server);
  const [from, setFrom] = useState(server);
  const [restored, setRestored] = useState<Writing['restored']>(
    found && (same(found.from, server) ? 'restored' : 'changed'),
  );
  const latest = useRef(work);

  function put(next: Work, base: Work) {
    latest.current = next;
    setWork(next);
    const text: Kept = { work: next, from: base };
    void keepDraft(owner, name, same(next, base) ? '' : JSON.stringify(text));
  }
  return {
    ...{ work, restored, clean: same(work, from) },
    write: (next) => put(next, from),
    drop() {
      setRestored(null);
      put(from, from);
    },
    saved(sent, now) {
      setRestored(null);
      setFrom(now);
      put(latest.current === sent ? now : latest.current, now);
    },
  };
}
