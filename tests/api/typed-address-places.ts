import { readText } from '../../packages/server/features/blog/text.ts';
import type { Client } from '../../packages/server/testing/harness.ts';

/** A row of tests/doubles/addresses.ts: what is meant. */
export interface Meant {
  typed: string;
  href: string | null;
  origin: string | undefined;
}

/** Where people write an address. */
export interface AddressPlace {
  /** @returns what is kept; null: it was refused, and named */
  keep(typed: string): Promise<string | null>;
  /** What should be. */
  expected(meant: Meant): string | null;
  /** Which addresses can be written there at all; default: each. */
  holds?: (typed: string) => boolean;
}

const isLocal = (href: string | null) => href !== null && /^https?:\/\/(?:localhost|127\.)/.test(href);
/** To one's own machine nobody else is led, nor is anything sent there from the internet. */
const outside = ({ href }: Meant) => (isLocal(href) ? null : href);
const nameOnTelegram = /^@?\w{5,32}$/;

let sites = 0;

/** @param admin an administrator of a platform in the internet @param lesson an element of a course */
export const placesOf = (admin: Client, lesson: number): Record<string, AddressPlace> => ({
  'a site': {
    async keep(typed) {
      const body = { key: `sayt${++sites}`, name: 'Sayt', origins: [typed] };
      return keptOf(
        await admin.call('POST /v2/staff/sites', { body }),
        'origins.0',
        ({ origins }) => origins[0],
      );
    },
    expected: ({ origin }) => origin ?? null,
  },
  'the address that leads are sent to': {
    async keep(typed) {
      const answer = await admin.call('PUT /v2/staff/leads/hook', { body: { address: typed } });
      return keptOf(answer, 'address', ({ address }) => address);
    },
    expected: outside,
  },
  'the till': {
    async keep(typed) {
      const body = { merchant_id: 'm1', secret: 'juda-maxfiy-kalit', checkout_url: typed };
      const answer = await admin.call('PUT /v2/staff/payment-systems/payme', { body });
      return keptOf(answer, 'checkout_url', ({ payme }) => payme.checkout_url);
    },
    expected: outside,
  },
  Telegram: {
    async keep(typed) {
      const answer = await admin.call('PUT /v2/staff/settings', { body: { settings: { telegram: typed } } });
      return keptOf(answer, 'settings.telegram', ({ settings }) => settings.telegram);
    },
    expected: (meant) => (nameOnTelegram.test(meant.typed) ? meant.typed : outside(meant)),
  },
  'a host of films': {
    async keep(typed) {
      const answer = await admin.call('PUT /v2/staff/settings', {
        body: { settings: { video_hosts: [typed] } },
      });
      return keptOf(answer, 'settings.video_hosts.0', ({ settings }) => settings.video_hosts[0]);
    },
    expected({ href, origin }) {
      const host = isLocal(href) ? undefined : origin?.replace('https://', '');
      return host === undefined || host.includes(':') ? null : host;
    },
  },
  'a link of a lesson': {
    async keep(typed) {
      const text = `[dars](<${typed}>)`;
      const { body } = await admin.call(`POST /v2/staff/elements/${lesson}/preview`, { body: { text } });
      const href = body.blocks[0]?.runs[0]?.href ?? null;
      // Of what leads nowhere it is said.
      if (href === null) return body.faults.length > 0 ? null : 'nothing was said';
      return href;
    },
    expected: outside,
    // What Markdown itself would read otherwise.
    holds: (typed) => !/[\s<>\\]/.test(typed),
  },
  'a post': {
    async keep(typed) {
      const [block] = readText(typed, new Map());
      const [link] = block?.type === 'paragraph' ? block.runs.filter(({ href }) => href) : [];
      return link?.href ?? null;
    },
    expected: outside,
    // Between other words it has to look like an address.
    holds: (typed) => !/^\/\/|^https:\/markaz|^\s+$/.test(typed),
  },
});

/** What an answer says is kept; null where the field that was sent was refused by its rule. */
function keptOf<T>(
  { status, body }: { status: number; body: T & { fields?: Record<string, unknown> } },
  field: string,
  read: (body: T) => string | null,
): string | null {
  if (status === 200) return read(body);
  const named = Object.keys(body.fields ?? {});
  if (status !== 422 || named[0] !== field) throw new Error(`${status} of ${named.join()}`);
  return null;
}
