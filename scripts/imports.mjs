// What a file imports of ours.
import { dirname, join, normalize } from 'node:path';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;
/** Workspaces that are folders of the root; all others lie in `packages`. */
const AT_ROOT = ['widgets', 'host', 'demo', 'tests'];

/** @returns static and dynamic imports, types too: the path from the root, and where in the text it stands. */
export function importsOf(text, path) {
  return [...text.matchAll(IMPORT)].flatMap(({ 1: name, index }) => {
    const to = pathOf(name, path);
    return to ? [{ to, index }] : [];
  });
}

function pathOf(name, path) {
  if (name.startsWith('.')) return normalize(join(dirname(path), name));
  const [, workspace, inside] = /^@mars\/(\w+)\/(.+)$/.exec(name) ?? [];
  if (!workspace) return null;
  return AT_ROOT.includes(workspace) ? `${workspace}/${inside}` : `packages/${workspace}/${inside}`;
}
