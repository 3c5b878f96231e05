import type { Lang } from '@mars/i18n/lang.ts';

/** What a facade is told. */
export interface Standing {
  lang: Lang;
  /** The person's choice of colours on this device. */
  scheme: string | null;
  /** Brings the element. Called again while that is under way, it does nothing. */
  wake(): void;
}

/**
 * What `facade.ts` of a widget exports as `draw`: puts what stands for the element until somebody comes near into its shadow
 * root, in a `div.facade`. Called again with another language, other colours, after a move in the page or when the
 * element could not be brought: it draws the same anew.
 */
export type DrawFacade = (element: HTMLElement, standing: Standing) => void;

/** What of its facade is left in an element that has come. */
export const facadeOf = (element: HTMLElement): HTMLElement | null =>
  element.shadowRoot?.querySelector('.facade') ?? null;
