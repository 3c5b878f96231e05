import { constants } from '@mars/contract/constants.ts';
import type { Block } from '@mars/contract/lesson-text.ts';
import { lettersOf } from '@mars/contract/pieces/block-letters.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { Button } from '@mars/ui/Button.tsx';
import { ArrowDown } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Opened } from './place.ts';
import type { Reading } from './reading.ts';

/** Passed by faster, nobody has read it, however few letters it has. */
const LOOK_MS = 800;
const TICK_MS = 200;
/** From there on one is asked whether to go on where one was. */
const FAR = 3;

export interface Shown {
  lang: Lang;
  count: number;
}

interface TextProps {
  opened: Opened;
  shown: Shown;
  /** Follows which blocks are seen; of a film the seconds count. */
  reading: Reading | null;
  /** Its blocks. */
  children: ReactNode;
}

/** The text of a lesson. Blocks that stand in sight as long as their letters take are read. */
export function Text({ opened: { progress, text }, shown, reading, children }: TextProps) {
  const { t, lang } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const units = progress?.units ?? 0;
  const { count } = shown;
  const written = text[shown.lang];
  const place = Math.floor(((progress?.place ?? 0) * count) / Math.max(1, units));
  const begunAt = useRef(progress?.completed ? 0 : place).current;

  useEffect(() => {
    const blocks = [...(box.current?.querySelectorAll('.text > .block') ?? [])];
    if (!reading || count === 0) return;
    // The longer of both languages is what is counted.
    const unitOf = (block: number) => Math.floor((block * units) / count);
    const { watched } = reading.$progress.get();
    const isRead = (unit: number) => watched.some(([from = 0, till = 0]) => from <= unit && unit < till);
    const times = (written ?? []).map((block, at) => (isRead(unitOf(at)) ? LOOK_MS : timeOf(block)));
    return watchBlocks(blocks, times, (block) => {
      reading.see(unitOf(block), unitOf(block + 1));
      reading.at(unitOf(block));
    });
  }, [reading, units, count, written]);

  return (
    <div ref={box} lang={shown.lang}>
      {shown.lang !== lang && count > 0 && <p className="small ink-2">{t('otherLang')}</p>}
      {reading && begunAt >= FAR && begunAt < count && (
        <Button
          variant="soft"
          size="sm"
          icon={ArrowDown}
          className="resume"
          onClick={() =>
            box.current?.querySelectorAll('.text > .block')[begunAt]?.scrollIntoView({ block: 'start' })
          }
        >
          {t('goOn')}
        </Button>
      )}
      {children}
    </div>
  );
}

const timeOf = (block: Block): number =>
  Math.max(LOOK_MS, (lettersOf(block) / constants.lesson.lettersPerSecond) * 1000);

/**
 * Tells of each block that stood in sight, half of it or as much as there is room for, as long as it takes: people read one
 * after the other.
 * @param times how long each takes, in milliseconds
 */
function watchBlocks(
  blocks: readonly Element[],
  times: readonly number[],
  onSeen: (index: number) => void,
): () => void {
  const left = [...times];
  const inSight = new Set<number>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const fills = rootBounds && intersectionRect.height >= rootBounds.height / 2;
        const at = blocks.indexOf(target);
        if (intersectionRatio >= 0.5 || fills) inSight.add(at);
        else inSight.delete(at);
      }
    },
    { threshold: [0, 0.1, 0.25, 0.5, 0.75, 1] },
  );
  for (const block of blocks) observer.observe(block);
  const clock = setInterval(() => {
    const at = Math.min(...[...inSight].filter((block) => (left[block] ?? 0) > 0));
    if (at === Number.POSITIVE_INFINITY || document.visibilityState !== 'visible') return;
    left[at] = (left[at] ?? 0) - TICK_MS;
    if (left[at] <= 0) onSeen(at);
    if (left.every((ms) => ms <= 0)) clearInterval(clock);
  }, TICK_MS);
  return () => {
    observer.disconnect();
    clearInterval(clock);
  };
}
