/** What the client asks of the session. It knows no storage and no page. */
export interface Environment {
  /** Origin of the API. */
  base(): string;
  /** The bearer for a call now, refreshed ahead of its end when that can be known; null: nobody. */
  bearer(): Promise<string | null>;
  /** The site's key by which a public read is made in place of a bearer (ruling 71); null where somebody is signed in. */
  siteKey(): Promise<string | null>;
  /** A public read was refused: the key is not for this page. */
  wrongKey(key: string, detail: unknown): void;
  /** The answer to a GET that was asked for before this script was there. */
  early(address: string): Promise<Response> | undefined;
  /** Another bearer after a 401 to `refused`; null when there is none: the call then fails with the 401. */
  renew(refused: string): Promise<string | null>;
  /** A 403 or 429 came: the specification ends the session. */
  forcedOut(refused: string): void;
  /** The server no longer understands this client: the page has to load anew (ruling 54). */
  stale(): void;
}
