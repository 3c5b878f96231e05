// A copy of the checkout in which one file at a time is another: the checkout itself is never touched.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** No test of ours reads them. */
const LEFT_OUT = /^docs\/screens\//;

/** The judge's process may read these and nothing that a link would lead to. */
const OF_THE_JUDGE = ['quickjs-emscripten-core', '@jitl'];

/** Copies the files and links what is installed; the workspaces of the copy are its own. */
export function copyTree(root, files) {
  const folder = mkdtempSync(join(tmpdir(), 'mars-mutate-'));
  for (const path of files) {
    if (LEFT_OUT.test(path) || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  linkModules(join(root, 'node_modules'), join(folder, 'node_modules'));
  addOwn(root, folder);
  return {
    folder,
    /** Writes a change. @returns what puts it back, with whatever databases were made meanwhile. */
    apply(path, text) {
      const file = join(folder, path);
      const before = readFileSync(file);
      const images = new Set(listImages(folder));
      writeFileSync(file, text);
      return () => {
        writeFileSync(file, before);
        for (const image of listImages(folder)) if (!images.has(image)) rmSync(image, { force: true });
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Of each package its own versions of modules, and what was built: a process that the server starts runs it, and may
 * read no file outside its own folder, so that a link would not do.
 */
function addOwn(root, folder) {
  const packages = join(root, 'packages');
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const own = (what) => [join(packages, name, what), join(folder, 'packages', name, what)];
    const [built, copied] = own('dist');
    if (existsSync(built)) cpSync(built, copied, { recursive: true });
    const [modules, linked] = own('node_modules');
    if (existsSync(modules)) symlinkSync(modules, linked);
  }
}

function linkModules(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    if (OF_THE_JUDGE.includes(name)) cpSync(join(from, name), join(to, name), { recursive: true });
    else if (name !== '@mars') symlinkSync(join(from, name), join(to, name));
  }
  mkdirSync(join(to, '@mars'));
  for (const name of readdirSync(join(from, '@mars'))) {
    symlinkSync(readlinkSync(join(from, '@mars', name)), join(to, '@mars', name));
  }
}

/** Images of seeded databases: one that changed code has made would live on in the tests of the next change. */
function listImages(folder) {
  const cache = join(folder, '.cache', 'pglite');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .map((name) => join(cache, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}
