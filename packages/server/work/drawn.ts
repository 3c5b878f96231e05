import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../feature.ts';
import { perApp } from '../per-app.ts';

/** A paper that is older is drawn anew: it names somebody, who may have gone since. */
const keptMs = 7 * 24 * 3_600_000;
/** What is drawn now, by what stands on it: whoever asks meanwhile gets the same. */
const drawing = perApp(() => new Map<string, Promise<Uint8Array>>());

const folderOf = (app: Pick<App, 'dataDir'>): string => join(app.dataDir, 'drawn');

/**
 * A paper that is drawn once and kept in a file, which any of the servers that share the folder finds.
 * @param content all that stands on it, and how it looks: another content is another paper
 */
export async function drawnOnce(
  app: App,
  content: object,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const name = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const path = join(folderOf(app), name);
  const kept = await readFile(path).catch(() => null);
  if (kept) return kept;
  const running = drawing(app);
  let drawn = running.get(name);
  if (!drawn) {
    drawn = draw().finally(() => running.delete(name));
    running.set(name, drawn);
    void drawn.then((bytes) => keep(app, path, bytes)).catch(() => {});
  }
  return drawn;
}

/** A disk that is full keeps nobody from their paper. */
async function keep(app: App, path: string, bytes: Uint8Array): Promise<void> {
  const half = `${path}.${randomUUID()}`;
  try {
    await mkdir(folderOf(app), { recursive: true });
    await writeFile(half, bytes);
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true }).catch(() => {});
    app.log.warn({ error }, 'a paper could not be kept');
  }
}

/** Deletes what was drawn long ago, and what a server that ended had half written. */
export async function forgetDrawn(app: App): Promise<void> {
  const folder = folderOf(app);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && app.now().getTime() - found.mtimeMs > keptMs) await rm(path, { force: true });
  }
}
