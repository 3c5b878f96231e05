/** Something that is done once the frame being made has been shown, however often it was planned until then. */
export interface AfterPaint {
  plan(): void;
  /** Does at once what is planned, before somebody looks at what comes of it. */
  now(): void;
}

/** A hidden page shows no frame: it is done as the page is hidden. @returns `stop` does what is planned, and ends it */
export function afterPaint(act: () => void): AfterPaint & { stop(): void } {
  let isPlanned = false;
  const now = () => {
    if (!isPlanned) return;
    isPlanned = false;
    act();
  };
  const leaving = ['visibilitychange', 'pagehide'];
  // Before whoever saves what is left then.
  for (const each of leaving) addEventListener(each, now, true);
  return {
    now,
    plan() {
      if (isPlanned) return;
      isPlanned = true;
      if (document.hidden) now();
      else requestAnimationFrame(() => setTimeout(now));
    },
    stop() {
      for (const each of leaving) removeEventListener(each, now, true);
      now();
    },
  };
}
