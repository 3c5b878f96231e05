import { useCelebration } from '@mars/element/pieces/Celebrate.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import type { Ways } from './Player.tsx';
import type { Opened } from './place.ts';
import type { Reading } from './reading.ts';
import { NEXT, Way } from './Way.tsx';

export interface FootProps {
  opened: Opened;
  /** What holds the text. */
  box: RefObject<HTMLElement | null>;
  /** Null of what is not read here. */
  reading: Reading | null;
  ways: Ways;
  /** When something opens, or why it does not. */
  why: (lock: NonNullable<Opened['lock']>) => string;
}

/**
 * It is done by what was done here just now: celebrated once, with what that brought and the way on.
 * @returns what is drawn of it, and what marks where the lesson ends
 */
export function useDone({ opened, ways, why, reading, box }: FootProps) {
  const { t, lang } = useTexts();
  const [celebration, celebrate] = useCelebration();
  const end = useRef<HTMLDivElement>(null);
  const { kind, state, next } = opened;
  const { lock: closed = null } = next ?? {};
  const before = useRef(state);

  function atEnd(): boolean {
    const film = (end.current ?? box.current)?.closest('.sheet')?.querySelector('video');
    const { top = 0 } = end.current?.getBoundingClientRect() ?? {};
    return film?.ended === true || top < innerHeight;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    const wasDone = before.current === 'done';
    before.current = state;
    // An exam's own page says how it went.
    if (wasDone || state !== 'done' || kind === 'exam') return;
    const won = reading?.$won.get();
    const lines = [
      won && won.coins > 0 && t('gotCoins', { count: won.coins }),
      won?.month.left === 0 && t('gotAll'),
      next && closed && `${next.title[lang]}: ${why(closed)}`,
    ];
    celebrate({
      title: t(kind === 'lesson' ? 'finished' : 'handedInNow'),
      coins: won?.coins ?? 0,
      lines: lines.filter((line) => typeof line === 'string'),
      next: next && !closed && <Way to={next} ways={ways} says={NEXT[next.kind]} isNext strong />,
      // A lesson is done while one reads.
      when: kind === 'lesson' ? atEnd : 'free',
    });
  }, [state]);
  return { celebration, end };
}
