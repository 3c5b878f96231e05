import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { constants } from '@mars/contract/constants.ts';
import { createLane, type Lane } from '../../lane.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { serverRoot } from '../../root.ts';

/** The picture, or what is wrong about the file. */
export type Drawn =
  | { picture: Uint8Array; width: number; height: number }
  | { fault: 'picture_too_large' | 'picture_broken' };

/** What the process answers: it worked longer at one than it may, or is done. */
type Said = Drawn | { fault: 'picture_too_slow' };

/** A square that is cut out, or the whole picture with no side longer than this. */
export interface Size {
  sidePx: number;
  fit: 'cover' | 'inside';
  format: Format;
}

/** JPEG where others read it, too, who know no WebP: previews of a link. What was see-through stands on white there. */
export type Format = 'webp' | 'jpeg';

/** Draws one picture at a time, whoever sends how many. */
export interface Painter {
  /**
   * @param patienceMs of work, after which the decoder is killed
   * @throws unavailable when too many wait for their turn, or the machine is too busy for it
   */
  draw(path: string, patienceMs: number, size: Size): Promise<Drawn>;
}

const script = join(serverRoot, 'features', 'avatar', 'picture-process.mjs');
const maxPixels = constants.uploadMaxMegapixels * 1_000_000;
/** Each takes three seconds of work at the worst: who came after these would give up before. */
const mostWaiting = 20;
const idleMs = 60_000;
/** On a busy machine the decoder waits long for its first turn; only a broken one never comes. */
const startMs = 30_000;
/** A busy machine gives the decoder little of its time: nobody waits longer than this for three seconds of work. */
const busyMs = 30_000;
/** A third of what the server gets. At the lowest priority a busy machine would give it nothing at all for minutes. */
const niceness = 5;

export const painter = perApp((app): Painter => {
  const lane: Lane = createLane(1, mostWaiting);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  app.stopping.addEventListener('abort', end, { once: true });
  return {
    draw: (path, patienceMs, size) =>
      lane.run(async () => {
        clearTimeout(idle);
        child ??= await start(app.stopping);
        try {
          return await ask(child, path, patienceMs, size);
        } finally {
          if (child.killed || !child.connected) child = undefined;
          idle = setTimeout(end, idleMs).unref();
        }
      }),
  };
});

/**
 * It knows nothing of the server: no setting, no connection.
 * @returns it when it has said that it is ready: the time of its start is not the picture's
 * @throws unavailable when it never says so
 */
async function start(stopping: AbortSignal): Promise<ChildProcess> {
  const child = fork(script, [], { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' });
  // The server answers first, and ends without waiting for it.
  if (child.pid) setPriority(child.pid, niceness);
  child.unref();
  const gone = new AbortController();
  child.once('exit', () => gone.abort());
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(startMs), gone.signal, stopping]);
    await once(child, 'message', { signal });
  } catch {
    child.kill('SIGKILL');
    throw new Refused('unavailable');
  }
  child.channel?.unref();
  return child;
}

function ask(child: ChildProcess, path: string, patienceMs: number, size: Size): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', fail).off('error', fail);
      child.channel?.unref();
    };
    const settle = (drawn: Drawn) => {
      end();
      resolve(drawn);
    };
    const hear = (said: Said) => {
      if (!('fault' in said) || said.fault !== 'picture_too_slow') return settle(said as Drawn);
      child.kill('SIGKILL');
      settle({ fault: 'picture_too_large' });
    };
    // It was killed, or took the decoder with it.
    const fail = () => settle({ fault: 'picture_broken' });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      end();
      reject(new Refused('unavailable'));
    }, busyMs);
    child.channel?.ref();
    child.on('message', hear).on('exit', fail).on('error', fail);
    child.send({ path, patienceMs, maxPixels, ...size }, (error) => {
      if (error) fail();
    });
  });
}
