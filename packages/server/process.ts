import { WrongSetting } from './env.ts';
import { FolderTaken } from './store/folder-lock.ts';

const endWithinMs = 9500;
const secondSignalMs = 1000;

/** Ctrl-C and a polite kill end the process with 0 within ten seconds; a second one ends it at once. */
export function endOnSignals(close: () => Promise<void>): void {
  let since: number | null = null;
  const end = () => {
    if (since !== null) {
      // One Ctrl-C comes twice under npm: from the terminal, and handed on.
      if (performance.now() - since > secondSignalMs) process.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => {
      process.stderr.write('Something did not end in time.\n');
      process.exit(1);
    }, endWithinMs).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${(error as Error).stack}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** Says why there is no start: one sentence for what the person can change, all of it for what is our fault. */
export function explain(error: unknown): never {
  const known = error instanceof WrongSetting || error instanceof FolderTaken;
  process.stderr.write(`${known ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
