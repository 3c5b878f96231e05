import { FILES, isOfPerson, SHELL } from './names.ts';

/** What the build says of a version. */
export interface Version {
  /** Another one whenever anything in it is another. */
  id: string;
  /** What the page itself needs, by address. */
  shell: readonly string[];
  /** Elements of the frame, with the way out and home: there from the beginning, used before or not. */
  frame: readonly string[];
  /** All scripts, styles and fonts, by address: those of a version before are not among them. */
  files: readonly string[];
}

export const PAGE = '/';

/** What a file is, whichever version it is of: `/embed/course.Work-Ab3d.js` is `/embed/course.Work.js`. */
const kindOf = (path: string): string => path.replace(/-[\w-]{4,8}(?=\.\w+$)/, '');

/**
 * Fetches the page with all that it needs, and of the other files those of which the version before was used: what could
 * be opened without a network can be still.
 * @throws when the page cannot be had whole: the version before goes on
 */
export async function installVersion(
  { id, shell, frame, files }: Version,
  stores: CacheStorage,
): Promise<void> {
  const page = await stores.open(SHELL + id);
  // Past the browser's own memory: that may have the page of the version before.
  await page.addAll([new Request(PAGE, { cache: 'reload' }), ...shell]);
  const kept = await stores.open(FILES);
  const have = (await kept.keys()).map(({ url }) => new URL(url).pathname);
  const used = new Set(have.map(kindOf));
  const isWanted = (path: string) => frame.includes(path) || used.has(kindOf(path));
  const wanted = files.filter((path) => isWanted(path) && !have.includes(path));
  await Promise.all(wanted.map((path) => kept.add(path).catch(() => {})));
}

/** Throws away what versions before left, and nothing of a person. */
export async function beginVersion({ id, files }: Version, stores: CacheStorage): Promise<void> {
  const names = (await stores.keys()).filter((name) => name.startsWith('mars-') && !isOfPerson(name));
  const old = names.filter((name) => name !== SHELL + id && name !== FILES);
  await Promise.all(old.map((name) => stores.delete(name)));
  const kept = await stores.open(FILES);
  for (const request of await kept.keys())
    if (!files.includes(new URL(request.url).pathname)) await kept.delete(request);
}

/** What the page of this version needs, as it was fetched with it. */
export async function ofShell({ id }: Version, stores: CacheStorage, address: string) {
  return (await stores.open(SHELL + id)).match(address, { ignoreVary: true });
}
