import { useEffect, useState } from 'react';

const RUNS_MS = 900;

/** Whether the person wants things to stand still. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A number on its way up to another, ever slower, once. @param runs false: it is there at once */
export function useCountUp(to: number, runs: boolean): number {
  const [shown, show] = useState(runs ? 0 : to);
  useEffect(() => {
    if (!runs) return show(to);
    let frame = 0;
    let begun: number | undefined;
    const step = (now: number) => {
      begun ??= now;
      const part = Math.min(1, (now - begun) / RUNS_MS);
      show(Math.round(to * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [to, runs]);
  return shown;
}
