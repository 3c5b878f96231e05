/** What browsers and Node have alike; the contract has the types of neither. */
export interface ParsedUrl {
  protocol: string;
  hostname: string;
  readonly href: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly username: string;
  readonly password: string;
}
declare const URL: new (text: string) => ParsedUrl;

/** An address as browsers read it; null for none. `URL.canParse` and `URL.parse` are younger than the browsers that README names. */
export function parseUrl(text: string): ParsedUrl | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
