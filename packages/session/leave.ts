import { atom } from 'nanostores';
import { hosted } from './config.ts';
import { forgetServedDrafts } from './drafts.ts';
import { signOut } from './session.ts';

/** True from the press on "sign out" until the session is gone: `/` is shown meanwhile. */
export const $leaving = atom(false);

let mayLeave = (): Promise<boolean> => Promise.resolve(true);

/** Says how whoever signs out by hand on the platform is asked first; false: they stay. */
export const askBeforeLeaving = (ask: () => Promise<boolean>): void => {
  mayLeave = ask;
};

/**
 * Signs out by hand, as the header does: on the platform one is asked about work that waits, goes to `/`, then the session is
 * cleared.
 * @param toEntrance goes there; not called on an embedding page, which stays as it is.
 */
export async function leave(toEntrance: () => void): Promise<void> {
  if (hosted()) {
    if (!(await mayLeave())) return;
    $leaving.set(true);
    toEntrance();
  }
  void forgetServedDrafts();
  await signOut();
  $leaving.set(false);
}

/** Ends when nobody is being signed out any more, so that the next person's session is not cleared with it. */
export function whenLeft(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $leaving.subscribe((leaving) => {
      if (leaving) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
