import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Who holds the folder. `started` tells a process from a later one with the same number; `place` tells this
 * machine, this boot and this container from another one that shares the folder.
 */
interface Holder {
  token: string;
  pid: number;
  started: string | null;
  place: string;
  beat: number;
}

export interface FolderLock {
  /** Called once when somebody else holds the folder although we never let go. */
  onLost(call: () => void): void;
  release(): Promise<void>;
}

const beatMs = 500;
/** A living holder of another container or machine has shown six beats by then; a refusal comes within 5 s. */
const watchMs = 3000;
const takeoverMs = 10_000;

/** The embedded database has no lock of its own: two processes would silently lose each other's writes (ruling 51). */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, 'lock');
  const mine: Holder = {
    token: randomUUID(),
    pid: process.pid,
    started: startOf(process.pid),
    place: place(),
    beat: 0,
  };
  if (!(await create(file, mine))) {
    const holder = await read(file);
    if (holder && (await isAlive(file, holder))) throw new FolderTaken(folder, holder);
    if (!(await replaceDead(file, holder, mine))) throw new FolderTaken(folder, await read(file));
  }
  return hold(file, mine);
}

export class FolderTaken extends Error {
  constructor(folder: string, holder: Holder | null) {
    super(
      `The data folder ${folder} is in use by another Mars${holder ? ` (process ${holder.pid})` : ''}: stop that one, ` +
        'or start this one with another DATA_DIR and another PORT.',
    );
    this.name = 'FolderTaken';
  }
}

async function create(file: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** null: the file is gone, or its writer was killed while writing it (a living one is done in a moment). */
async function read(file: string, tries = 4): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || tries === 0) return null;
    await sleep(50);
    return read(file, tries - 1);
  }
}

async function isAlive(file: string, holder: Holder): Promise<boolean> {
  // In the same place the system itself knows, also of a holder that is stopped or busy.
  const started = holder.place === place() ? startOf(holder.pid) : null;
  if (holder.place === place() && holder.started !== null) return started === holder.started;
  const until = Date.now() + watchMs;
  while (Date.now() < until) {
    await sleep(beatMs);
    const now = await read(file);
    if (now && (now.token !== holder.token || now.beat !== holder.beat)) return true;
  }
  return false;
}

/** Puts our name where the dead holder's stood; of several who try at once one succeeds. */
async function replaceDead(file: string, dead: Holder | null, mine: Holder): Promise<boolean> {
  const guard = `${file}.takeover`;
  const age = await stat(guard).then(
    (found) => Date.now() - found.mtimeMs,
    () => 0,
  );
  if (age > takeoverMs) await rm(guard, { force: true });
  const handle = await open(guard, 'wx').catch(() => null);
  if (!handle) return false;
  try {
    const now = await read(file);
    if (now?.token !== dead?.token) return false;
    await replace(file, mine);
    return true;
  } finally {
    await handle.close();
    await rm(guard, { force: true });
  }
}

/** Whole or not at all: a reader never sees half a lock. */
async function replace(file: string, holder: Holder): Promise<void> {
  const draft = `${file}.${holder.token}`;
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
  await rename(draft, file);
}

function hold(file: string, mine: Holder): FolderLock {
  let lost: (() => void) | undefined;
  let beating: Promise<void> | undefined;
  const beat = async () => {
    const now = await read(file);
    if (now && now.token !== mine.token) {
      clearInterval(timer);
      lost?.();
      return;
    }
    mine.beat++;
    await replace(file, mine);
  };
  const timer = setInterval(() => {
    beating ??= beat()
      .catch(() => {})
      .finally(() => {
        beating = undefined;
      });
  }, beatMs);
  timer.unref();
  return {
    onLost(call) {
      lost = call;
    },
    async release() {
      clearInterval(timer);
      await beating;
      if ((await read(file))?.token === mine.token) await rm(file, { force: true });
    },
  };
}

/** When a process of this machine began, in the kernel's ticks; null where the system does not say. */
function startOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the 22nd field counts from behind it.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function place(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
