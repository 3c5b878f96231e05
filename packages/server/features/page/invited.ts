import { paths } from '@mars/contract/paths.ts';
import { typedCode } from '@mars/contract/pieces/typed-code.ts';

const own = new Set<string>(Object.values(paths));
/** Of what is no code so much is taken along that it can be said to be none. */
const most = 40;

/** By whose link somebody came, as the address says it; null: by nobody's. */
export function inviteOf({ ref }: { ref?: unknown }): string | null {
  if (typeof ref !== 'string' || ref.trim() === '') return null;
  return typedCode(ref, 'referral') ?? ref.trim().slice(0, most);
}

/** A page whose ways to others of ours say who invited: it is asked when somebody signs up, and not before. */
export const carrying = (html: string, invite: string): string =>
  html.replace(/ href="(\/[^"?]*)(\?[^"]*)?"/g, (whole, path: string, query = '') =>
    own.has(path)
      ? ` href="${path}${query}${query ? '&amp;' : '?'}ref=${encodeURIComponent(invite)}"`
      : whole,
  );
