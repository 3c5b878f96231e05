import { chmodSync, existsSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { WrongSetting } from './env.ts';

/** What stands in a data folder of ours. */
const ours = new Set(['pg', 'media', 'upload', 'file', 'drawn', 'backup', 'lock', 'lock.takeover']);
const megabyte = 1024 * 1024;
/** Too little for a new database to come up, or for one that is there to write what it has to. */
const leastMegabytes = 16;

/**
 * Makes the data folder, or makes sure that the one which is there is the server's alone: passwords, tokens' secrets
 * and people's data lie in it.
 * @throws {WrongSetting} when it cannot be made, is open to others and not plainly ours, or the disk is full
 */
export function prepareDataDir(dataDir: string): void {
  const wrong = (expected: string) => new WrongSetting('DATA_DIR', dataDir, expected);
  try {
    make(dataDir);
    closeToOthers(dataDir, wrong);
    if (!hasRoom(dataDir)) throw wrong(`a folder on a disk that has ${leastMegabytes} MB free`);
    readdirSync(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw wrong(`a folder that this user may write to (${code})`);
  }
}

/** Whether the disk of the data folder is not as good as full. */
export function hasRoom(dataDir: string): boolean {
  const { bavail, bsize } = statfsSync(dataDir);
  return (bavail * bsize) / megabyte >= leastMegabytes;
}

/** Level by level: Node's own `recursive` tries for ever in a folder that takes none, as `/proc`. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) make(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function closeToOthers(dataDir: string, wrong: (expected: string) => WrongSetting): void {
  // Windows keeps no such modes.
  if (process.platform === 'win32' || (statSync(dataDir).mode & 0o077) === 0) return;
  // Somebody's home, or the folder of all temporary files, would be closed to its other users.
  const isOurs = readdirSync(dataDir).every((name) => ours.has(name) || name.startsWith('lock.'));
  if (!isOurs) throw wrong('a folder of its own, or one that only this user may enter (chmod 700)');
  chmodSync(dataDir, 0o700);
}
