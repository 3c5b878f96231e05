import type { Said } from './names.ts';

/** What a service worker has that a page has not: TypeScript's own types of both cannot stand in one program. */
export interface WorkerScope {
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & MessageEvent<Said>) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> } };
  InstallEvent?: { prototype: object };
}

export interface Lasting {
  /** The worker lives until it is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface Installing extends Lasting {
  addRoutes?(routes: { condition: { requestMethod: string }; source: string }[]): Promise<void>;
}

export interface Fetching extends Lasting {
  request: Request;
  /** The answer to a page that the browser asked for while the worker awoke. */
  preloadResponse: Promise<Response | undefined> | undefined;
  respondWith(answer: Promise<Response>): void;
}
