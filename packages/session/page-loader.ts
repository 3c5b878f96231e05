/** What `mars.js` leaves on the page, under the one symbol that is ours: the first loader wins, later ones do nothing. */
export interface Loader {
  /** From `data-site-key` and `data-handover` of the script tag. */
  siteKey?: string;
  handover?: string;
  /** With which the platform sent somebody back; it was taken off the address. */
  code?: string | undefined;
  /** Looks for elements that are not defined yet, in a shadow root of ours too, now and from now on. */
  watch(root: ParentNode & Node): void;
  /** Tells of each element that waits until somebody comes near: its `site-key` and `handover` count all the same. */
  adopt(take: (element: Element) => void): void;
  /** Brings an element that stands as a facade, by its name. */
  wake(name: string): void;
  /** The person's language or colours are others now: facades follow. */
  redraw(): void;
  /** The answer to a public read that was asked for beside the scripts; each is given once. */
  take(address: string): Promise<Response> | undefined;
}

const MARS = Symbol.for('mars');

/** The loader of this page; a page that takes the elements from npm has none. */
export const pageLoader = (): Loader | undefined => (globalThis as { [MARS]?: Loader })[MARS];

export function setPageLoader(loader: Loader): void {
  Object.defineProperty(globalThis, MARS, { value: loader });
}
