import { lazy } from 'react';
import type { Waiting } from './Leaving.tsx';

/**
 * What opens at a press comes with the first one, all in one file. It imports no module of ours that the panel has too:
 * that would be one more file for every page.
 */
const pieces = () => import('./lazy-pieces.ts');

export const AttendanceDialog = lazy(() => pieces().then((all) => ({ default: all.AttendanceDialog })));
export const AvatarDialog = lazy(() => pieces().then((all) => ({ default: all.AvatarDialog })));
export const Devices = lazy(() => pieces().then((all) => ({ default: all.Devices })));
export const Leaving = lazy(() => pieces().then((all) => ({ default: all.Leaving })));
export const Limits = lazy(() => pieces().then((all) => ({ default: all.Limits })));
export const PasswordForm = lazy(() => pieces().then((all) => ({ default: all.PasswordForm })));

/** What a student has on this device alone; null where the file does not come: then it stays. */
export const waitingOf = (owner: number): Promise<Waiting | null> =>
  pieces().then(
    (all) => all.waitingOf(owner),
    () => null,
  );
export const throwAway = (owner: number): Promise<void> => pieces().then((all) => all.throwAway(owner));
