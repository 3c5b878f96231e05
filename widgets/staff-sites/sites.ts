import type { Reply } from '@mars/contract/calls.generated.ts';
import { type KeptOf, readTypedOrigin, splitAddresses } from '@mars/contract/pieces/typed-address.ts';
import { platform } from '@mars/session/config.ts';
import { call } from '@mars/session/session.ts';

export type Site = Reply<'GET /v2/staff/sites'>['items'][number];
export type SiteWithSecret = Reply<'POST /v2/staff/sites'>;

/** A site as a form has it: origins line by line. */
export interface Entry {
  key: string;
  name: string;
  origins: string;
  password_sign_in: boolean;
  may_buy: boolean;
}

export const entryOf = (site: Site | null): Entry => ({
  key: site?.key ?? '',
  name: site?.name ?? '',
  origins: site?.origins.join('\n') ?? '',
  password_sign_in: site?.password_sign_in ?? false,
  may_buy: site?.may_buy ?? false,
});

export const originsOf = ({ origins }: Entry): string[] => splitAddresses(origins);

/** What is kept of the addresses, where that is not what was typed, and what of them is left off. */
export function keptOf(entry: Entry, site: Site | null): KeptOf[] {
  const typed = originsOf(entry).filter((one) => !site?.origins.includes(one));
  return typed.flatMap((one) => {
    const read = readTypedOrigin(one);
    return read && read.origin !== one ? { kept: read.origin, left: read.left } : [];
  });
}

/** @param version of the site that is there already: its key stays */
export function save(entry: Entry, version?: string): Promise<SiteWithSecret> {
  const { key, ...rest } = { ...entry, origins: originsOf(entry) };
  return version !== undefined
    ? call('PATCH /v2/staff/sites/{key}', { params: { key }, body: { ...rest, version } })
    : call('POST /v2/staff/sites', { body: { key, ...rest } });
}

export const renewSecret = (key: string): Promise<SiteWithSecret> =>
  call('PATCH /v2/staff/sites/{key}', { params: { key }, body: { new_secret: true } });

/** What to begin with; the others are in the list of all elements. */
const SHOWN = [
  ['rating', ' board="coin"'],
  ['ai-chat', ''],
];

/** What a page of the site needs, to be copied into it. */
export const snippetOf = (key: string): string =>
  [
    `<script type="module" src="${platform()}/embed/mars.js" data-site-key="${key}"></script>`,
    ...SHOWN.map(([name, attributes]) => `<mars-${name}${attributes}></mars-${name}>`),
  ].join('\n');
