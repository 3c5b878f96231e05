import { lazy } from 'react';

/**
 * What opens at a press comes with the first one, all in one file. It imports no module of ours that the panel has too:
 * that would be one more file for every page.
 */
const pieces = () => import('./lazy-pieces.ts');

export const AttendanceDialog = lazy(() => pieces().then((all) => ({ default: all.AttendanceDialog })));
export const AvatarDialog = lazy(() => pieces().then((all) => ({ default: all.AvatarDialog })));
export const Devices = lazy(() => pieces().then((all) => ({ default: all.Devices })));
export const Limits = lazy(() => pieces().then((all) => ({ default: all.Limits })));
export const PasswordForm = lazy(() => pieces().then((all) => ({ default: all.PasswordForm })));
