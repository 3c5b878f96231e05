import { lazy } from 'react';

/**
 * What opens at a press comes with the first one, all in one file. It imports no module of ours that the panel has too:
 * that would be one more file for every page.
 */
const late = () => import('./late.ts');

export const AttendanceDialog = lazy(() => late().then((all) => ({ default: all.AttendanceDialog })));
export const AvatarDialog = lazy(() => late().then((all) => ({ default: all.AvatarDialog })));
export const Devices = lazy(() => late().then((all) => ({ default: all.Devices })));
export const Limits = lazy(() => late().then((all) => ({ default: all.Limits })));
