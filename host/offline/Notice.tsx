import { $student } from '@mars/session/me.ts';
import { type Kept, listLetters, watchLetters } from '@mars/stores/pieces/letters.ts';
import { onDelivered } from '@mars/stores/pieces/outbox.ts';
import { useOnline } from '@mars/ui/pieces/online.ts';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Page } from '../router.ts';
import { $update, takeUpdate } from './update.ts';
import type uz from './uz.json';

type Words = typeof uz;

/** The host's router, which is handed over: imported, it would be a file of its own for both. */
export interface Router {
  $page: ReadableAtom<Page | null>;
  go(path: string): void;
}

interface NoticeProps {
  words: Words;
  router: Router;
}

interface Line {
  /** What it is about; what was put away is not said again. */
  of: string;
  says: string;
  button?: [words: string, press: () => void];
}

/** One line above everything: what of being without a network, or of a new version, has to be known on whichever page. */
export function Notice(props: NoticeProps) {
  const { words } = props;
  const line = useLine(props);
  const [away, setAway] = useState('');
  // Said again when it was over meanwhile.
  useEffect(() => {
    if (!line) setAway('');
  }, [line]);
  const shown = line && line.of !== away ? line : null;
  return (
    <div className="notice-place" role="status">
      {shown && (
        <div className="notice">
          <p>{shown.says}</p>
          {shown.button && (
            <button type="button" onClick={shown.button[1]}>
              {shown.button[0]}
            </button>
          )}
          <button type="button" aria-label={words.close} onClick={() => setAway(shown.of)}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
      )}
    </div>
  );
}

/** The weightiest of what there is to say. */
function useLine({ words, router }: NoticeProps): Line | null {
  const { isStudent, letters, arrived } = useHomework();
  const update = useStore($update);
  const online = useOnline();
  // Where it stands itself, its own page says it.
  useStore(router.$page);
  const elsewhere = (letter: Kept) => letter.at !== location.pathname;
  const refused = letters.find((letter) => letter.refused && elsewhere(letter));
  if (refused)
    return {
      of: `refused ${refused.id}`,
      says: words.refused,
      button: [words.look, () => router.go(refused.at)],
    };
  if (update) return { of: 'update', says: words.update, button: [words.take, takeUpdate] };
  const waiting = letters.find((letter) => !letter.refused && elsewhere(letter));
  if (waiting) return { of: `waiting ${waiting.id}`, says: words.waiting };
  if (arrived && elsewhere(arrived)) return { of: `arrived ${arrived.id}`, says: words.arrived };
  const isKept = isStudent && !online && !!navigator.serviceWorker?.controller;
  return isKept && !letters.length ? { of: 'offline', says: words.offline } : null;
}

const SAID_MS = 8000;

/** Homework that waits for the network, and what has just arrived. */
function useHomework() {
  const owner = useStore($student)?.id;
  const [letters, setLetters] = useState<readonly Kept[]>([]);
  const [arrived, setArrived] = useState<Kept | null>(null);
  useEffect(() => {
    let here = true;
    const look = async () => {
      const all = owner === undefined ? [] : await listLetters(String(owner));
      if (here) setLetters(all.filter(({ base }) => base !== undefined));
    };
    void look();
    const stops = [
      watchLetters(() => void look()),
      onDelivered(({ letter, refused }) => letter.base !== undefined && !refused && setArrived(letter)),
    ];
    return () => {
      here = false;
      for (const stop of stops) stop();
    };
  }, [owner]);
  useEffect(() => {
    if (!arrived) return;
    const timer = setTimeout(setArrived, SAID_MS, null);
    return () => clearTimeout(timer);
  }, [arrived]);
  return { isStudent: owner !== undefined, letters, arrived };
}
