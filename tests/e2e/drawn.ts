import type { Locator } from 'playwright/test';

/** The first thing that a person has of an element of ours: what stands for it until they come near, or what it drew. */
export const drawnOf = (element: Locator): Locator => element.locator('.root > *, .facade > *').first();
