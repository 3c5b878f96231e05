import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const base = normalizePath(root);

/** The path of a file of ours from the root of the checkout; an empty text for what is none, as a library. */
export function pathOf(id) {
  const [, path = ''] = id.split('?')[0].split(base);
  return /^node_modules\/|\/node_modules\//.test(path) ? '' : path;
}

const foldersOf = (id) => pathOf(id).split('/');

/** It lies in `packages/<name>/pieces/`: it holds no state, and each element carries a copy of its own. */
export function isPiece(id) {
  const [top, , inside] = foldersOf(id);
  return top === 'packages' && inside === 'pieces';
}

/**
 * It is of one element, or of the host, alone: `widgets/<name>/` or `host/`; the `section.ts` of `widgets/staff-today/` is of
 * `staff`, whose menu shows it. @returns whose it is
 */
export function ownerOf(id) {
  const copied = /\?of=([\w-]+)$/.exec(id)?.[1];
  if (copied) return copied;
  const [top, name, ...inside] = foldersOf(id);
  if (top === 'host') return top;
  if (top !== 'widgets' || inside.length === 0) return undefined;
  return inside[0] === 'section.ts' ? name.split('-')[0] : name;
}

/**
 * There is one of it on a page, however many elements need it: all of packages/ but pieces, and libraries. With state in
 * it, as in packages/session and packages/stores, two would not know of each other.
 */
export function isShared(id) {
  const [top] = foldersOf(id);
  return !ownerOf(id) && !isPiece(id) && (top === '' || top === 'packages');
}
