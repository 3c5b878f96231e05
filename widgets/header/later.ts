import { lazy } from 'react';

/**
 * What stands in the popovers, but for the profile, comes when the first one opens, all in one file. It takes what
 * the bar has too as properties: a module that both import would be one more file for every page.
 */
const panels = () => import('./panels.tsx');

export const BellPanel = lazy(() => panels().then((all) => ({ default: all.BellPanel })));
