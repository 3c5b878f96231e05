import { keepDraft, readDraft } from '@mars/session/drafts.ts';
import { useEffect, useRef, useState } from 'react';

const NAME = 'extra-lesson';

export interface Topic {
  text: string;
  set(text: string): void;
}

/** What one wants to ask in the lesson: it is there again after a closed dialog, a reload and a forced sign-out. */
export function useTopic(studentId: number): Topic {
  const [text, setText] = useState('');
  const typed = useRef(false);
  useEffect(() => {
    let gone = false;
    void readDraft(String(studentId), NAME).then((kept) => {
      if (kept && !gone && !typed.current) setText(kept);
    });
    return () => {
      gone = true;
    };
  }, [studentId]);
  return {
    text,
    set(next) {
      typed.current = true;
      setText(next);
      void keepDraft(String(studentId), NAME, next);
    },
  };
}
