import { type Accent, accentColours } from '@mars/contract/accent.ts';
import { POLICY } from './policy.ts';

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it may stand in a page, or in quotes of one. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => marks[sign]!);

/** Of a page that the server makes: no script, nobody's frame, nothing kept. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  // Firefox asks for the icon by this policy, too.
  [POLICY]: "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
};

const platformAccent = '#b8432a';

const variables = ({ accent, onAccent, accentText, accentSoft }: Accent): string =>
  `--accent:${accent};--on-accent:${onAccent};--accent-text:${accentText};--accent-soft:${accentSoft}`;

/** The centre's colour for both schemes, as a rule of a sheet. @param colour what is no colour is the platform's own */
export function accentRules(colour: string | null): string {
  const of = (scheme: 'light' | 'dark') =>
    variables((colour ? accentColours(colour, scheme) : null) ?? accentColours(platformAccent, scheme)!);
  return `:root{${of('light')}}@media(prefers-color-scheme:dark){:root{${of('dark')}}}`;
}
