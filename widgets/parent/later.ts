import { lazy } from 'react';

/**
 * What is drawn once the page stands, or on paper only, comes in a file of its own. It imports no module of ours that the page has too: that
 * would be one more file for everybody.
 */
const late = () => import('./late.ts');

export const PaperHead = lazy(() => late().then((all) => ({ default: all.PaperHead })));
export const PaymentEntries = lazy(() => late().then((all) => ({ default: all.PaymentEntries })));
export const Weeks = lazy(() => late().then((all) => ({ default: all.Weeks })));
