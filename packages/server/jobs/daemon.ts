import type { App } from '../feature.ts';
import { findParts } from '../parts.ts';

export interface RunningDaemon {
  /** Ends it, before the store is closed. */
  stop(): Promise<void>;
}

/** What a feature's `daemon.ts` exports: work that goes on all the time. With several servers they agree who does it. */
export const defineDaemon = (start: (app: App) => RunningDaemon): ((app: App) => RunningDaemon) => start;

/** Starts those of all features. */
export async function startDaemons(app: App): Promise<RunningDaemon> {
  const running = (await findParts<(app: App) => RunningDaemon>('daemon')).map(({ part }) => part(app));
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
