/** What `mars.js` leaves on the page, under the one symbol that is ours: the first loader wins, later ones do nothing. */
export interface Loader {
  /** From `data-site-key` and `data-handover` of the script tag. */
  siteKey?: string;
  handover?: string;
  /** Looks for elements that are not defined yet, in a shadow root of ours too, now and from now on. */
  watch(root: ParentNode & Node): void;
}

const MARS = Symbol.for('mars');

/** The loader of this page; a page that takes the elements from npm has none. */
export const pageLoader = (): Loader | undefined => (globalThis as { [MARS]?: Loader })[MARS];

export function setPageLoader(loader: Loader): void {
  Object.defineProperty(globalThis, MARS, { value: loader });
}
