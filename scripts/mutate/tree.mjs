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

/** Copies the files and links what is installed; the workspaces of the copy are its own. */
export function copyTree(root, files) {
  const folder = mkdtempSync(join(tmpdir(), 'mars-mutate-'));
  for (const path of files) {
    if (LEFT_OUT.test(path) || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  linkModules(join(root, 'node_modules'), join(folder, 'node_modules'));
  linkBuilt(root, folder);
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

/** What the server starts as a process of its own is read as it was built: without it such tests fail on any code. */
function linkBuilt(root, folder) {
  const packages = join(root, 'packages');
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const built = join(packages, name, 'dist');
    if (existsSync(built)) symlinkSync(built, join(folder, 'packages', name, 'dist'));
  }
}

function linkModules(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    if (name !== '@mars') symlinkSync(join(from, name), join(to, name));
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
