import { lazy } from 'react';

/**
 * What is drawn once the page stands, or on paper only, comes in a file of its own. It imports no module of ours that the page has too: that
 * would be one more file for everybody. Days are written by the page, as the names of the months would come twice.
 */
const pieces = () => import('./lazy-pieces.ts');

export const Owed = lazy(() => pieces().then((all) => ({ default: all.Owed })));
export const PaperHead = lazy(() => pieces().then((all) => ({ default: all.PaperHead })));
export const PaymentEntries = lazy(() => pieces().then((all) => ({ default: all.PaymentEntries })));
export const Weeks = lazy(() => pieces().then((all) => ({ default: all.Weeks })));
