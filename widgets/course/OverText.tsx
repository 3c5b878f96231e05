import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { Button } from '@mars/ui/Button.tsx';
import { ArrowDown } from 'lucide';
import { type RefObject, useEffect, useRef } from 'react';
import type { Progress, Reading } from './reading.ts';

/** Passed by faster, nobody has read it, however few letters it has. */
const LOOK_MS = 800;
const TICK_MS = 200;
/** From there on one is asked whether to go on where one was. */
const FAR = 3;

export interface Shown {
  lang: Lang;
  count: number;
}

interface OverTextProps {
  progress: Progress;
  shown: Shown;
  /** Follows which blocks are seen; of a film the seconds count. */
  reading: Reading | null;
  /** What holds the text. */
  box: RefObject<HTMLElement | null>;
}

/**
 * What is said of a lesson's text, over it: in which language it is, and where one was. Blocks that stand in sight as long
 * as their letters take are read.
 */
export function OverText({
  progress: { units, place: unit, completed },
  shown,
  reading,
  box,
}: OverTextProps) {
  const { t, lang } = useTexts();
  const { count } = shown;
  const place = Math.floor((unit * count) / Math.max(1, units));
  const begunAt = useRef(completed ? 0 : place).current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: in the other language there are other blocks
  useEffect(() => {
    const blocks = [...blocksOf(box.current)];
    if (!reading || count === 0) return;
    // The longer of both languages is what is counted.
    const unitOf = (block: number) => Math.floor((block * units) / count);
    return watchBlocks(blocks, (block, last) => {
      reading.see(unitOf(block), unitOf(block + 1));
      reading.at(unitOf(last));
    });
  }, [reading, units, count, shown.lang]);

  return (
    <>
      {shown.lang !== lang && count > 0 && <p className="small ink-2">{t('otherLang')}</p>}
      {reading && begunAt >= FAR && begunAt < count && (
        <Button
          variant="soft"
          size="sm"
          icon={ArrowDown}
          className="resume"
          onClick={() => blocksOf(box.current)[begunAt]?.scrollIntoView({ block: 'start' })}
        >
          {t('goOn')}
        </Button>
      )}
    </>
  );
}

const blocksOf = (box: Element | null): ArrayLike<Element> & Iterable<Element> =>
  box?.querySelectorAll('.text > .block') ?? [];

const timeOf = (block: Element): number => {
  const letters = `${block.textContent}${block.querySelector('img')?.alt ?? ''}`.length;
  return Math.max(LOOK_MS, (letters / constants.lesson.lettersPerSecond) * 1000);
};

/**
 * Tells of each block that stood in sight, half of it or as much as there is room for, as long as it takes, and of the
 * last one that is in sight then.
 */
function watchBlocks(blocks: readonly Element[], onSeen: (index: number, last: number) => void): () => void {
  const left = blocks.map(timeOf);
  const inSight = new Set<number>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const fills = rootBounds && intersectionRect.height >= rootBounds.height / 2;
        inSight[intersectionRatio >= 0.5 || fills ? 'add' : 'delete'](blocks.indexOf(target));
      }
    },
    { threshold: [0, 0.1, 0.25, 0.5, 0.75, 1] },
  );
  for (const block of blocks) observer.observe(block);
  const clock = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    for (const [at, ms] of left.entries()) {
      if (ms <= 0 || !inSight.has(at)) continue;
      left[at] = ms - TICK_MS;
      if (ms <= TICK_MS) onSeen(at, Math.max(...inSight));
    }
  }, TICK_MS);
  return () => {
    observer.disconnect();
    clearInterval(clock);
  };
}
