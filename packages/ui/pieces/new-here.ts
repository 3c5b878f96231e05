import { useRef } from 'react';

/** Nobody has read anything in less: a press so soon was for what stood here before. */
const soonMs = 400;

/** Whether what is drawn came so lately that a press on it is one of a burst. */
export function useNewHere(): () => boolean {
  const since = useRef(performance.now());
  return () => performance.now() - since.current < soonMs;
}
