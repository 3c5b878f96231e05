import { useOver } from '@mars/element/pieces/over.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { useEffect } from 'react';
import { lookAgain } from './rounds.ts';

interface SoonProps {
  unit: string;
  /** From when on a look finishes it. */
  at: string;
  xp: number;
  /** It is finished, and brought so much. */
  onCome: (xp: number) => void;
}

/** A unit was answered faster than anybody reads it: its xp come a little later. */
export function Soon({ unit, at, xp, onCome }: SoonProps) {
  const { t } = useTexts();
  const isOver = useOver(at);
  useEffect(() => {
    // Without a network nothing is lost: whoever opens the unit next finishes it.
    if (isOver) void lookAgain(unit).then(onCome, () => {});
  }, [isOver, unit, onCome]);
  return <p role="status">{t('xpSoon', { xp })}</p>;
}
