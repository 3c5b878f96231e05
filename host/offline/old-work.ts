import { area, type Draft } from '@mars/session/drafts.ts';
import { forgetOldLetters } from '@mars/stores/pieces/letters.ts';

const DAY_MS = 86_400_000;
/** So long whoever signed out finds what they had kept. */
const KEPT_DAYS = 30;
/** No device lies so long: its clock was wrong, then or now. */
const WRONG_DAYS = 400;

/** @param keptAt and `now` by the clock of the device */
export function isOld(keptAt: number, now: number): boolean {
  const days = (now - keptAt) / DAY_MS;
  return days > KEPT_DAYS && days < WRONG_DAYS;
}

/** Forgets what was kept on this device for people who did not come back for it. */
export async function forgetOldWork(): Promise<void> {
  const now = Date.now();
  await forgetOldLetters((keptAt) => isOld(keptAt, now));
  await area('readwrite', (store) => {
    const going = store.openCursor();
    going.onsuccess = () => {
      const cursor = going.result;
      if (!cursor) return;
      // The browser's own name is nobody's work.
      if (!String(cursor.key).startsWith('device/')) forgetOldDraft(cursor, now);
      cursor.continue();
    };
    return going;
  });
}

function forgetOldDraft(cursor: IDBCursorWithValue, now: number): void {
  const draft: Draft = cursor.value;
  // Of before that was written down: from now on.
  if (draft.kept_at === undefined) cursor.update({ ...draft, kept_at: now });
  else if (isOld(draft.kept_at, now)) cursor.delete();
}
