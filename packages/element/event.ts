/** Every event that leaves an element: it bubbles, crosses shadow roots and carries one typed `detail`. */
export class MarsEvent<D = null> extends Event {
  readonly detail: D;

  constructor(type: `mars:${string}`, detail: D, options: { cancelable?: boolean } = {}) {
    super(type, { bubbles: true, composed: true, cancelable: options.cancelable ?? false });
    this.detail = detail;
  }
}

/** Where a press on a link would lead (ruling 56). */
export interface Navigation {
  route: string;
  params: Record<string, string>;
  href: string;
}

/** What an element could not do: `load` = its script did not come, `texts` = its texts, `crash` = a fault of ours. */
export interface Failure {
  code: 'load' | 'texts' | 'crash';
  error: unknown;
}

declare global {
  // What several elements fire. What one alone fires is declared in its own element.ts.
  interface HTMLElementEventMap {
    /** A link of the element was pressed. Cancelled, the page leads there itself; else the platform opens. */
    'mars:navigate': MarsEvent<Navigation>;
    /** The element could not load or has crashed. Its light children show instead. */
    'mars:error': MarsEvent<Failure>;
    /** The session ended, by the person or by itself; fired once a page, from any element of ours. */
    'mars:sign-out': MarsEvent<null>;
  }
}

export type MarsEvents = {
  [K in keyof HTMLElementEventMap as K extends `mars:${string}` ? K : never]: HTMLElementEventMap[K];
};

export type DetailOf<K extends keyof MarsEvents> = MarsEvents[K] extends MarsEvent<infer D> ? D : never;
