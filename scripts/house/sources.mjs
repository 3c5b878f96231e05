// The files of the project whose structure is measured, and where in a file something stands.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['packages', 'widgets', 'host', 'demo', 'scripts', 'tests'];
const LEFT_OUT = /^(node_modules|dist|\.\w.*)$/;
const KINDS = /\.(ts|tsx|mjs|sql)$/;

/** @param root path of the checkout @returns `{ path, text }`, the path from the root */
export function readSources(root) {
  const list = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return LEFT_OUT.test(entry.name) ? [] : list(path);
      return KINDS.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
    });
  return FOLDERS.flatMap(list);
}

export const isTest = (path) => /\.(test|spec|attack|bench)\.\w+$|^tests\/|\/testing\//.test(path);
/** Written by a script, or for types alone. */
export const isMade = (path) => /\.generated\.|\.d\.m?ts$/.test(path);

export const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** Comments give way to spaces, so that everything else stays where it was. */
export const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
