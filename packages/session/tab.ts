/** What is kept for this tab only, on the platform alone; null where session storage is blocked, which throws. */
export function inTab<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/** What a session left for this tab goes with it. */
export const forgetTab = (): unknown => inTab((storage) => storage.clear());
