import { atom } from 'nanostores';

/** Where this page's elements find the platform, and for which embedding site they stand (ruling 62). */
export interface Config {
  /** Origin of the platform, without a slash at the end. */
  platform: string;
  /** Publishable key of the embedding site; null on the platform itself. */
  siteKey: string | null;
  /** Address on the embedding site that vouches for its own signed-in user. */
  handover: string | null;
}

/** Where the platform is for the npm package, until `configure()` says it: nowhere. */
const NOWHERE = 'https://platform.invalid';

/** Scripts come from the platform, so their own address tells where it is. Unit tests load from files. */
function ownOrigin(): string {
  if (import.meta.env.MARS_PACKAGE) {
    setTimeout(() => {
      if (platform() === NOWHERE)
        console.error(
          "mars: nobody said where the platform is. Call configure({ platform: 'https://…', siteKey: '…' }) of @mars/widgets before its elements stand in the page.",
        );
    });
    return NOWHERE;
  }
  const { origin, protocol } = new URL(import.meta.url);
  return protocol.startsWith('http') ? origin : location.origin;
}

export const $config = atom<Config>({ platform: ownOrigin(), siteKey: null, handover: null });

/** The platform's origin. */
export const platform = (): string => $config.get().platform;

/** Whether this page is the platform itself, and not somebody's page that embeds us. */
export const hosted = (): boolean => location.origin === platform();

/** Sets what a page that has no script tag of ours knows better: sites that use the npm package. */
export function configure(part: Partial<Config>): void {
  const next = { ...$config.get(), ...part };
  // As messages from its windows name it.
  next.platform = new URL(next.platform).origin;
  $config.set(next);
}

const elements = new Set<HTMLElement>();

/** Takes an element into the session: its `site-key` and `handover` count for the page, the first of each. */
export function adoptElement(element: HTMLElement): void {
  elements.add(element);
  takeKeys(element);
}

/** The same of one that is not there yet and stands in the page. */
export function takeKeys(element: Element): void {
  take('siteKey', element.getAttribute('site-key'));
  take('handover', element.getAttribute('handover'));
}

export function releaseElement(element: HTMLElement): void {
  elements.delete(element);
}

const ignored = new Set<string>();

function take(name: 'siteKey' | 'handover', value: string | null): void {
  const known = $config.get()[name];
  if (!value || value === known || ignored.has(value)) return;
  if (!known) configure({ [name]: value });
  else {
    ignored.add(value);
    console.warn(`mars: a page has one ${name}; "${known}" stays, "${value}" is ignored`);
  }
}

/** An element that stands in the page, for events that no single element fires, as `mars:sign-out`. */
export function anyElement(): HTMLElement | Document {
  for (const element of elements) if (element.isConnected) return element;
  return document;
}
