import { paths } from '@mars/contract/paths.ts';
import { withoutAround } from '@mars/contract/pieces/typed-address.ts';

const patterns = Object.values(paths)
  .filter((path) => path !== '/*')
  .map((path) => path.split('/'));

/** No address of ours is longer. */
const longest = 500;

/**
 * The page of ours that an address means as it was copied out of a chat or typed by hand: with a slash, a bracket and a full
 * stop at its end, in capitals.
 * @param typed the path of an address that none of our pages has
 * @returns null where it is not clear what is meant
 */
export function meantPath(typed: string): string | null {
  const parts = typed.length > longest ? null : partsOf(typed);
  if (!parts) return null;
  for (const pattern of patterns) {
    const path = filled(pattern, parts);
    if (path !== null && path !== typed) return path;
  }
  return null;
}

function partsOf(typed: string): string[] | null {
  let text: string;
  try {
    text = decodeURIComponent(typed);
  } catch {
    return null;
  }
  for (let before = ''; text !== before; ) {
    before = text;
    text = withoutAround(text);
    if (text.endsWith('/')) text = text.slice(0, -1);
  }
  const parts = text.split('/').filter((part) => part !== '');
  return ['', ...(parts.length > 0 ? parts : [''])];
}

/** A pattern with what stands in the place of its `:names`; null where it is another one. */
function filled(pattern: readonly string[], parts: readonly string[]): string | null {
  if (pattern.length !== parts.length) return null;
  const path = pattern.map((part, at) => {
    if (part.startsWith(':')) return encodeURIComponent(parts[at]!);
    return parts[at]!.toLowerCase() === part ? part : null;
  });
  return path.includes(null) ? null : path.join('/');
}
